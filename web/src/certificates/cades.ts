// Loads the object of CryptoPro's plug-in from its browser extension, and types what is asked of it.
import { tokenFault } from './fault.ts'

export type CadesCertificate = {
  HasPrivateKey(): Promise<boolean>
  Export(encoding: number): Promise<string>
  readonly ValidToDate: Promise<string>
}

type CadesList<T> = { readonly Count: Promise<number>; Item(at: number): Promise<T> }
type PropertySetter<T> = (value: T) => Promise<unknown>

/** What `CreateObjectAsync` makes, by name. */
export type CadesObjects = {
  'CAdESCOM.Store': {
    Open(location: number, name: string, mode: number): Promise<unknown>
    Close(): Promise<unknown>
    readonly Certificates: Promise<CadesList<CadesCertificate>>
  }
  'CAdESCOM.CPSigner': {
    propset_Certificate: PropertySetter<CadesCertificate>
    propset_CheckCertificate: PropertySetter<boolean>
    propset_Options: PropertySetter<number>
  }
  'CAdESCOM.CadesSignedData': {
    propset_ContentEncoding: PropertySetter<number>
    propset_Content: PropertySetter<string>
    SignCades(signer: CadesObjects['CAdESCOM.CPSigner'], type: number, isDetached: boolean): Promise<string>
  }
  'X509Enrollment.CX509PrivateKey': {
    propset_ProviderName: PropertySetter<string>
    propset_ProviderType: PropertySetter<number>
    propset_ContainerName: PropertySetter<string>
    propset_KeySpec: PropertySetter<number>
    propset_Length: PropertySetter<number>
    Create(): Promise<unknown>
    Open(): Promise<unknown>
  }
  'X509Enrollment.CX500DistinguishedName': { Encode(name: string, flags: number): Promise<unknown> }
  'X509Enrollment.CX509CertificateRequestPkcs10': {
    InitializeFromPrivateKey(
      context: number,
      key: CadesObjects['X509Enrollment.CX509PrivateKey'],
      template: string,
    ): Promise<unknown>
    propset_Subject: PropertySetter<CadesObjects['X509Enrollment.CX500DistinguishedName']>
  }
  'X509Enrollment.CX509Enrollment': {
    Initialize(context: number): Promise<unknown>
    InitializeFromRequest(request: CadesObjects['X509Enrollment.CX509CertificateRequestPkcs10']): Promise<unknown>
    CreateRequest(encoding: number): Promise<string>
    InstallResponse(restrictions: number, response: string, encoding: number, password: string): Promise<unknown>
  }
}

export type CadesPlugin = {
  CreateObjectAsync<N extends keyof CadesObjects>(name: N): Promise<CadesObjects[N]>
}

/** What the script of the extension puts into the page, and what it looks for there. */
type CadesWindow = {
  cadesplugin?: Partial<CadesPlugin>
  readonly cpcsp_chrome_nmcades?: {
    check_chrome_plugin(found: () => void, missing: (why?: unknown) => void): void
  }
}

const page = (): CadesWindow => window as unknown as CadesWindow

const scriptName = 'nmcades_plugin_api.js'
/** Where the extension stands in the shops of Chrome and of Opera; in other browsers it says where by itself. */
const shops = ['iifchhfnnmpdbibifmljnfjhpififfog', 'epebfcehmdedogndhlcacafjaacknbcm'].map(
  id => `chrome-extension://${id}/${scriptName}`,
)
const isOfExtension = (url: string): boolean =>
  /^(?:chrome-extension:\/\/[a-p]{32}|moz-extension:\/\/[\da-f-]{36})\/nmcades_plugin_api\.js$/.test(url)

/** So long an extension is waited for that may not be there. */
const patienceMs = 1500

/** The address that the extension tells when it is asked; null where nobody does. */
function toldAddress(): Promise<string | null> {
  return new Promise(resolve => {
    const end = (found: string | null) => {
      clearTimeout(timer)
      window.removeEventListener('message', hear)
      resolve(found)
    }
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== window || typeof data !== 'string' || !data.startsWith('cadesplugin_loaded')) return
      const url = data.split('url:')[1]?.trim() ?? ''
      end(isOfExtension(url) ? url : null)
    }
    const timer = setTimeout(() => end(null), patienceMs)
    window.addEventListener('message', hear)
    window.postMessage('cadesplugin_echo_request', location.origin)
  })
}

/** Trusted Types: scripts of extensions at this very path are let in, and nothing else. */
type ScriptPolicy = { createScriptURL(url: string): string }
type PolicyFactory = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptPolicy
}

let policy: ScriptPolicy | null = null
function scriptAddress(url: string): string {
  const { trustedTypes: factory } = window as unknown as { readonly trustedTypes?: PolicyFactory }
  if (!isOfExtension(url)) throw tokenFault('pluginMissing')
  policy ??=
    factory?.createPolicy('ordo-token-extension', {
      createScriptURL: asked => {
        if (!isOfExtension(asked)) throw new TypeError('no script of an extension')
        return asked
      },
    }) ?? null
  return policy ? policy.createScriptURL(url) : url
}

/** Loads the script of an extension; false where it is not there. */
function loadScript(url: string): Promise<boolean> {
  return new Promise(resolve => {
    const script = document.createElement('script')
    script.src = scriptAddress(url)
    script.onload = () => resolve(true)
    script.onerror = () => {
      script.remove()
      resolve(false)
    }
    document.head.append(script)
  })
}

const isPlugin = (of: Partial<CadesPlugin> | undefined): of is CadesPlugin =>
  typeof of?.CreateObjectAsync === 'function'

/** The extension sets the object of the plug-in through the one that it finds in the page. */
function meetingPoint(): { readonly found: () => CadesPlugin | null; readonly leave: () => void } {
  const before = page().cadesplugin
  let object: CadesPlugin | null = null
  const place = {
    LOG_LEVEL_ERROR: 1,
    LOG_LEVEL_INFO: 2,
    LOG_LEVEL_DEBUG: 4,
    current_log_level: 1,
    set(of: CadesPlugin) {
      object = of
    },
  }
  Object.assign(window, { cadesplugin: place })
  return { found: () => object, leave: () => void Object.assign(window, { cadesplugin: before }) }
}

const answered = (of: NonNullable<CadesWindow['cpcsp_chrome_nmcades']>): Promise<boolean> =>
  new Promise(resolve =>
    of.check_chrome_plugin(
      () => resolve(true),
      () => resolve(false),
    ),
  )

async function loadFromExtension(): Promise<CadesPlugin> {
  const point = meetingPoint()
  const told = await toldAddress()
  for (const url of told ? [told] : shops) {
    const bridge = (await loadScript(url)) && page().cpcsp_chrome_nmcades
    if (bridge && (await answered(bridge))) {
      const object = point.found()
      if (object) return object
    }
  }
  point.leave()
  throw tokenFault('pluginMissing')
}

/** Throws `pluginMissing` where the extension or the program behind it is not installed. */
export async function loadCades(): Promise<CadesPlugin> {
  const { cadesplugin: present } = page()
  if (isPlugin(present)) return present
  return loadFromExtension()
}
