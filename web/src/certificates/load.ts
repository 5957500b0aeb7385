// Fetches the adapter of a kind of token when it is wanted; in a demo the stand-ins of both plug-ins with it.
import { fetched } from '#kit/code.ts'
import { isDemo } from '#kit/page.ts'
import type { TokenKind, TokenPort } from './port.ts'

/** In a demo it speaks to a stand-in, unless the program of a real token is there. */
export async function tokenPort(kind: TokenKind): Promise<TokenPort> {
  if (__STAND_INS__ && isDemo()) (await fetched(() => import('./standIn/install.ts'))).install()
  if (kind === 'RU_TOKEN_2') return (await fetched(() => import('./rutoken.ts'))).rutokenPort()
  return (await fetched(() => import('./cryptoPro.ts'))).cryptoProPort()
}
