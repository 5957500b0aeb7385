// The protocol graphql-transport-ws on a socket: subscriptions by the same documents, limits and gate as on HTTP.
import { type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql'
import { CloseCode, makeServer, type Server } from 'graphql-ws'
import type { Call } from './ctx.ts'
import { bodyOf, formatResult } from './graphql.ts'
import { guardSubscription } from './guardSubscription.ts'
import type { OpenSocket } from './openSockets.ts'
import { answerOf, Refusal } from './refusal.ts'
import { causeOf, type GraphService, type PreparedOperation } from './service.ts'

const perSocket = 20

/** What a subscription is begun with. */
type SubscriptionArgs = ExecutionArgs & {
  readonly prepared: PreparedOperation
  readonly contextValue: Call
  readonly variableValues: Record<string, unknown>
}

/** One service on websockets. */
export type SubscriptionServer = Server<OpenSocket>

export const makeSubscriptionServer = (service: GraphService): SubscriptionServer =>
  makeServer<Record<string, unknown>, OpenSocket>({
    schema: service.schema,
    subscribe(args) {
      const { prepared, contextValue, variableValues } = args as SubscriptionArgs
      return prepared.subscribe(contextValue, variableValues)
    },
    onSubscribe(ctx, id, payload) {
      const { extra: mine } = ctx
      try {
        if (mine.refusal) throw mine.refusal
        if (mine.queries.size >= perSocket) throw new Refusal('TooManyRequestsException', { seconds: '60' })
        const { variables, ...asked } = bodyOf({ ...payload, extensions: undefined })
        const documentId = (payload.extensions as { documentId?: string } | undefined)?.documentId
        const prepared = service.prepare(documentId ? { documentId } : asked)
        if (prepared.kind !== 'subscription') throw new Refusal('QueryRefusedException')
        service.admit(prepared.document, mine.call)
        mine.queries.add(id)
        mine.call.log.info({ operation: prepared.operationName, traceId: mine.call.traceId }, 'subscribed')
        const { document } = prepared
        return { schema: service.schema, document, variableValues: variables, contextValue: mine.call, prepared }
      } catch (error) {
        return [new GraphQLError('refused', { originalError: error as Error })]
      }
    },
    onOperation(ctx, _id, _payload, { document }, result) {
      const { extra: mine } = ctx
      if (!('next' in result)) return result
      const gate = () => service.admit(document, mine.call)
      const { events, recheck } = guardSubscription(result as AsyncGenerator<ExecutionResult>, gate, () =>
        mine.rechecks.delete(recheck),
      )
      mine.rechecks.add(recheck)
      return events
    },
    onComplete: (ctx, id) => void ctx.extra.queries.delete(id),
    onNext: (ctx, _id, _payload, _args, result) => {
      const { call } = ctx.extra
      const { status: _status, retryAfter: _retryAfter, ...body } = formatResult(result as never, call)
      return body as never
    },
    onError: (ctx, _id, _payload, errors) => {
      const { call } = ctx.extra
      const first = causeOf(errors[0])
      const answer = answerOf(first)
      if (answer.classification === 'SystemException') call.log.error({ err: first }, 'bug')
      return [
        {
          message: answer.classification,
          extensions: { classification: answer.classification, params: answer.params, traceId: call.traceId },
        },
      ] as never
    },
  })

/**
 * Speaks the protocol on an open socket. `heard` is called with each message before it is acted on. It binds the library itself:
 * a binding that waits for what a message begins would keep the message, and the buffer it came in, as long as a subscription.
 */
export function speak(server: SubscriptionServer, mine: OpenSocket, heard: (message: string) => void): void {
  const { socket, call } = mine
  const closed = server.opened(
    {
      protocol: socket.protocol,
      // What cannot be sent any more is not: a line that broke closes, and that ends its subscriptions.
      send: text =>
        new Promise(done => {
          if (socket.readyState === socket.OPEN) socket.send(text, () => done())
          else done()
        }),
      close: (code, reason) => socket.close(code, reason),
      onMessage: act =>
        socket.on('message', data => {
          const message = String(data)
          heard(message)
          act(message).catch((error: unknown) => {
            call.log.error({ err: error }, 'bug')
            socket.close(CloseCode.InternalServerError)
          })
        }),
    },
    mine,
  )
  socket.once('close', (code, reason) => void closed(code, String(reason)))
}
