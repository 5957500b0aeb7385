// Links to the extension of a token for this browser and to the program behind it.
import { useT } from '#kit/i18n.ts'
import css from './Certificates.module.css'
import { browserOf, type ExtensionBrowser, extensionBrowsers, extensionsOf } from './extensions.ts'
import { type TokenKind, tokenKinds } from './port.ts'

/** Another place than the bank, which learns nothing of where it was come from. */
function Outside({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}

function OfKind({ kind, browsers }: { kind: TokenKind; browsers: readonly ExtensionBrowser[] }) {
  const t = useT()
  const { extensions, program } = extensionsOf[kind]
  return (
    <li>
      <h3>{t(`certificates.kind.${kind}`)}</h3>
      <ul className={css.links}>
        {browsers.map(browser => (
          <li key={browser}>
            <Outside
              href={extensions[browser]}
              text={t('certificates.extension.get', { browser: t(`certificates.extension.browser.${browser}`) })}
            />
          </li>
        ))}
        <li>
          <Outside href={program} text={t('certificates.extension.program')} />
        </li>
      </ul>
    </li>
  )
}

/** Of this browser; of all of them where it has none. */
export function ExtensionLinks() {
  const t = useT()
  const own = browserOf(navigator.userAgent)
  return (
    <>
      {!own && <p>{t('certificates.extension.none')}</p>}
      <ul className={css.kinds}>
        {tokenKinds.map(kind => (
          <OfKind key={kind} kind={kind} browsers={own ? [own] : extensionBrowsers} />
        ))}
      </ul>
    </>
  )
}
