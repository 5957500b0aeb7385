// The page of a refusal, where a browser opened an address of ours as a page: the front end, told what was refused.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isTyped, type PageFor, withMeta } from './front.ts'
import type { ErrorAnswer } from './refusal.ts'

/** Headers of a file, which did not come; those of the house are set when the answer leaves. */
const ofFile = /^(content-|etag$|accept-ranges$)/

/**
 * Answers with the page; false where no browser opened the address, which is then answered as everywhere. The language is the person's: the page is theirs.
 */
export type RefusalPage = (request: FastifyRequest, reply: FastifyReply, refusal: ErrorAnswer) => boolean

export const refusalPageOf =
  (pageFor: PageFor): RefusalPage =>
  (request, reply, { classification, params, status }) => {
    const { access, isOpen = false } = request.routeOptions.config
    if (!access || !isTyped(request)) return false
    for (const name of Object.keys(reply.getHeaders())) if (ofFile.test(name)) reply.removeHeader(name)
    const said = JSON.stringify({ code: classification, params, traceId: request.id, isOpen })
    const { pathname = '' } = URL.parse(request.url, 'http://here') ?? {}
    void reply
      .status(status)
      .type('text/html; charset=utf-8')
      .send(withMeta(pageFor(pathname, request.headers), 'refusal', said))
    return true
  }
