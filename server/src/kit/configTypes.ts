// The shape of the configuration of a process.
import type { RateLimits } from './rateLimitClasses.ts'

export type RunMode = 'production' | 'demo' | 'test'

export type Secrets = {
  /** Mixed into passwords before they are hashed. */
  readonly pepper: string
  /** 32 bytes, base64: seals TOTP seeds. */
  readonly totpKey: string
  /** Keys the hashes of one-time codes and device marks. */
  readonly codeKey: string
  /** Signs captcha challenges. */
  readonly captchaKey: string
  /** 32 bytes, base64: the Ed25519 key that signs the audit and what is taken out of it as evidence. */
  readonly evidenceKey: string
}

/** The bank's gateway for texts to phones. */
export type SmsGateway = { readonly url: string; readonly token: string; readonly timeoutMs: number }

/** What one hash of a password takes, by Argon2id in one lane. */
export type PasswordCost = { readonly memoryKib: number; readonly passes: number }

/** The bank's desk as this node opens it: a house of its own beside the portal. */
export type OfficeConfig = {
  readonly host: string
  readonly port: number
  readonly origins: readonly string[]
  /** From where alone it answers; the machine itself unless told. */
  readonly networks: readonly string[]
  readonly dist: string | null
}

/** The house of phones that sign, as this node opens it. */
export type PhoneConfig = Omit<OfficeConfig, 'networks'>

export type Config = {
  readonly mode: RunMode
  readonly host: string
  readonly port: number
  /** Where health and figures are asked; the machine itself unless told. */
  readonly opsHost: string
  readonly opsPort: number
  readonly databaseUrl: string
  readonly reportUrl: string | null
  readonly poolSize: number
  readonly zone: string
  /** Milliseconds from the machine's clock to the bank's; one value for all processes of a bank, also after a restart. */
  readonly timeShiftMs: number
  /** Allowed origins of browsers (CORS, websockets); the server's own address is added when it is known. */
  readonly origins: readonly string[]
  /** Behind TLS: cookies are Secure and carry the __Host- prefix. */
  readonly secure: boolean
  readonly trustProxy: readonly string[]
  readonly secrets: Secrets
  readonly webDist: string | null
  /** Null: this node opens no desk. */
  readonly office: OfficeConfig | null
  /** Null: this node opens no house for phones. */
  readonly phone: PhoneConfig | null
  /** Whether pages of this house may use the camera: of the house of phones alone. */
  readonly usesCamera: boolean
  readonly release: string
  readonly logLevel: string
  readonly sentryDsn: string | null
  /** The bank knows that simulators answer for systems that it has not connected. */
  readonly areStandInsAllowed: boolean
  /** Where people tell of a hole they have found, for security.txt; null for the mailbox at the first origin. */
  readonly securityContact: string | null
  readonly iso20022Schemas: string | null
  /** A program with the engine that reckons GOST R 34.10-2012; null refuses such signatures. */
  readonly cmsOpenssl: string | null
  /** Free documents and introspection, for development; production refuses it. */
  readonly openGraphql: boolean
  /** The rate limits of one person; null switches them off. */
  readonly pace: RateLimits | null
  /** Null leaves SMS in the database, where the demo shows them. */
  readonly sms: SmsGateway | null
  /** The drain of a graceful shutdown in milliseconds: a node goes on answering so that the balancer can look away first. */
  readonly drainMs: number
  /** The timeout in milliseconds of calls to other systems while a person waits. */
  readonly neighbourMs: number
  readonly passwordCost: PasswordCost
}
