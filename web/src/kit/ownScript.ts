// A Trusted Types policy for the address of our own worker script.

type Policy = { createScriptURL(url: string): string }
type Policies = { createPolicy(name: string, rules: Policy): Policy }

const allowed = new Map<string, string>()

/** The worker's address as a trusted script URL: the policy allows this one and nothing else. */
export function ownScript(name: string, url: string): string {
  const { trustedTypes } = window as unknown as { trustedTypes?: Policies }
  if (!trustedTypes) return url
  const createScriptURL = (asked: string): string => {
    if (asked !== url) throw new TypeError('Not our worker.')
    return asked
  }
  const known = allowed.get(name) ?? trustedTypes.createPolicy(name, { createScriptURL }).createScriptURL(url)
  allowed.set(name, known)
  return known
}
