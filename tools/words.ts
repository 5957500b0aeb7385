// The banned words of the house: where each is banned, and what to use instead.

export type BannedWord = {
  readonly word: RegExp
  /** Which files are asked, and which of them are the one place where the word belongs. */
  readonly where: RegExp
  readonly except?: RegExp
  readonly tests?: true
  /** Also in comments. */
  readonly isSpoken?: true
  readonly instead: string
}

const product = /^(contracts|server\/src|server\/seed|ui\/src|web\/src)\/.*\.tsx?$/
const everything = /^(contracts|server|ui|web|e2e|bench|tools)\/.*\.(tsx?|sql|graphql)$/

export const banned: readonly BannedWord[] = [
  {
    word: /\b(?:Number\.)?parseFloat\(|\.toFixed\(/,
    where: product,
    instead: 'money() and print() of contracts/money.ts',
  },
  {
    word: /\bnew Date\(|\bDate\.(?:now|parse|UTC)\(/,
    where: product,
    except: /\/kit\/clock\.ts$|^contracts\/dates\.ts$/,
    instead: 'the clock of the kit (ctx.clock on the server), or a BusinessDate of contracts/dates.ts',
  },
  { word: /\bMath\.random\(/, where: product, except: /\/kit\/random\.ts$/, instead: 'kit/random.ts' },
  {
    word: /\bconsole\.\w+\(/,
    where: /^(server\/src|server\/seed|ui\/src|web\/src)\//,
    instead: 'ctx.log on the server, report() in the browser',
  },
  {
    word: /\b(?:TODO|FIXME|HACK)\b/,
    where: everything,
    tests: true,
    isSpoken: true,
    except: /^tools\/words\.ts$/,
    instead: 'do it now, or write an issue',
  },
  {
    word: /:\s*any\b|\bas any\b|<any>/,
    where: everything,
    tests: true,
    except: /^tools\/words\.ts$/,
    instead: 'unknown, and a check',
  },
  {
    word: /^\s*export default\b/m,
    where: /^(contracts|server|ui|web|e2e|bench|tools)\/.*\.tsx?$/,
    except: /\.config\.ts$/,
    instead: 'a named export',
  },
  {
    word: /\b\d+n\b/,
    where: /^(ui|web)\/src\/.*(?:\.tsx|\/use[A-Z]\w*\.ts)$/,
    tests: true,
    instead:
      'a plain function in a file of its own: the React compiler turns a BigInt literal in a component into undefined',
  },
  { word: /^\s*export \*/m, where: /\.tsx?$/, tests: true, instead: 'the names, one by one' },
  {
    word: /^\s*(?:export )?(?:abstract )?class (?!Refusal\b|ErrorBoundary\b)\w+/m,
    where: /^(contracts|server|ui|web|e2e|bench|tools)\/.*\.tsx?$/,
    instead: 'a function that returns functions; only Refusal is a class, and React wants one for ErrorBoundary',
  },
  {
    word: /\bprocess\.env\b/,
    where: /^server\/src\//,
    except: /^server\/src\/(kit\/config|main)\.ts$/,
    instead: 'a field of Config',
  },
  {
    word: /content-disposition|\battachment\(|\bpace: 'exports'/,
    where: /^server\/src\//,
    except: /^server\/src\/(kit\/attachment|files\/download)\.ts$/,
    instead: 'fileRoute of #files/index.ts: one way in which files leave the bank',
  },
  {
    word: /spreadsheetml|1CClientBankExchange|КонецФайла|ВерсияФормата|\bnew Zip\(/,
    where: /^server\/(src|seed)\//,
    except: /^server\/src\/files\//,
    instead:
      'tableFormats with a sheet of columns, writeOneC with a table of keys, or zipStream, of #files/index.ts: there is one writer of each format',
  },
  {
    word: /(?:from|import)\W+pdfmake\b/,
    where: /^server\/(src|seed)\//,
    except: /^server\/src\/files\//,
    instead: 'pdfOf with a paper, of #files/index.ts: one thread prints for every noun',
  },
  { word: /\bdangerouslySetInnerHTML\b|\binnerHTML\b/, where: product, instead: 'elements' },
]
