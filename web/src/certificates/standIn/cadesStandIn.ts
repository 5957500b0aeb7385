// The stand-in of CryptoPro's plug-in: the object that its extension sets, with the objects that it creates by name.
import { base64Of, bytesOfBase64 } from '../base64.ts'
import type { CadesCertificate, CadesObjects, CadesPlugin } from '../cades.ts'
import { cmsOf, requestOf, type StandInKey } from './sign.ts'
import { contents, keyById, makeKey, type StandInCertificate, tokenState, write } from './token.ts'

const refuse = (text: string, code: string): Error => new Error(`${text} (${code})`)
const noCard = () => refuse('No smart card in the reader', '0x8010000C')
const notLoggedIn = () => refuse('The action was cancelled by the user', '0x8010006E')
const unknown = () => refuse('Internal error', '0xC2100100')
const noKey = () => refuse('Keyset does not exist', '0x80090016')

const keys = new WeakMap<CadesCertificate, StandInCertificate>()

function certificate(of: StandInCertificate): CadesCertificate {
  const one: CadesCertificate = {
    HasPrivateKey: async () => of.key !== null,
    Export: async () => of.der,
    ValidToDate: Promise.resolve(of.until),
  }
  keys.set(one, of)
  return one
}

async function listed(): Promise<readonly CadesCertificate[]> {
  const found = await contents()
  return (tokenState() === 'two' ? [...found, ...found] : found).map(certificate)
}

const nothing = async (): Promise<void> => undefined

function store(): CadesObjects['CAdESCOM.Store'] {
  return {
    async Open() {
      if (tokenState() === 'none') throw noCard()
      if (tokenState() === 'broken') throw unknown()
    },
    Close: nothing,
    get Certificates() {
      return listed().then(all => ({
        Count: Promise.resolve(all.length),
        async Item(at: number) {
          const found = all[at - 1]
          if (!found) throw noKey()
          return found
        },
      }))
    },
  }
}

const signers = new WeakMap<object, CadesCertificate>()

function signer(): CadesObjects['CAdESCOM.CPSigner'] {
  const made = {
    propset_Certificate: async (of: CadesCertificate) => void signers.set(made, of),
    propset_CheckCertificate: nothing,
    propset_Options: nothing,
  }
  return made
}

function signedData(): CadesObjects['CAdESCOM.CadesSignedData'] {
  let content = ''
  return {
    propset_ContentEncoding: nothing,
    async propset_Content(base64) {
      content = base64
    },
    async SignCades(by) {
      const chosen = signers.get(by)
      const own = chosen && keys.get(chosen)
      if (tokenState() === 'shut') throw notLoggedIn()
      if (!own?.key) throw noKey()
      return base64Of(await cmsOf(own.key, bytesOfBase64(own.der), bytesOfBase64(content)))
    },
  }
}

/** A container is a name; the key in it was made here. */
const containers = new Map<string, string>()
const opened = new WeakMap<object, StandInKey>()

function privateKey(): CadesObjects['X509Enrollment.CX509PrivateKey'] {
  let name = ''
  const made = {
    propset_ProviderName: nothing,
    propset_ProviderType: nothing,
    async propset_ContainerName(of: string) {
      name = of
    },
    propset_KeySpec: nothing,
    propset_Length: nothing,
    Create: async () => void containers.set(name, await makeKey()),
    async Open() {
      const key = keyById(containers.get(name) ?? '')
      if (!key) throw noKey()
      opened.set(made, key)
    },
  }
  return made
}

const names = new WeakMap<object, string>()
const requests = new WeakMap<object, { key: StandInKey; name: string }>()

function distinguishedName(): CadesObjects['X509Enrollment.CX500DistinguishedName'] {
  const made = {
    Encode: async (text: string) => void names.set(made, text.replace(/^CN="(.*)"$/, '$1').replaceAll('""', '"')),
  }
  return made
}

function certificateRequest(): CadesObjects['X509Enrollment.CX509CertificateRequestPkcs10'] {
  const made = {
    async InitializeFromPrivateKey(_context: number, of: object) {
      const key = opened.get(of)
      if (!key) throw noKey()
      requests.set(made, { key, name: '' })
    },
    async propset_Subject(of: object) {
      const about = requests.get(made)
      if (about) about.name = names.get(of) ?? ''
    },
  }
  return made
}

function enrollment(): CadesObjects['X509Enrollment.CX509Enrollment'] {
  let asked: { key: StandInKey; name: string } | undefined
  return {
    Initialize: nothing,
    async InitializeFromRequest(of) {
      asked = requests.get(of)
    },
    async CreateRequest() {
      if (!asked) throw noKey()
      return base64Of(await requestOf(asked.key, asked.name))
    },
    async InstallResponse(_restrictions, response) {
      if (!write(response)) throw noKey()
    },
  }
}

const makers: { readonly [N in keyof CadesObjects]: () => CadesObjects[N] } = {
  'CAdESCOM.Store': store,
  'CAdESCOM.CPSigner': signer,
  'CAdESCOM.CadesSignedData': signedData,
  'X509Enrollment.CX509PrivateKey': privateKey,
  'X509Enrollment.CX500DistinguishedName': distinguishedName,
  'X509Enrollment.CX509CertificateRequestPkcs10': certificateRequest,
  'X509Enrollment.CX509Enrollment': enrollment,
}

export const cadesStandIn: { readonly CreateObjectAsync: CadesPlugin['CreateObjectAsync'] | undefined } = {
  /** Absent, as where the extension is not installed. */
  get CreateObjectAsync() {
    return tokenState() === 'noPlugin'
      ? undefined
      : async <N extends keyof CadesObjects>(name: N): Promise<CadesObjects[N]> => makers[name]()
  },
}
