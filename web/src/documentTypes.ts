// Every type of documents that people sign, registered with what shows documents of all types: one line for each.
import { registerInbox } from '#documents/index.ts'
import { paymentInbox } from '#payments/index.ts'

registerInbox(paymentInbox)
