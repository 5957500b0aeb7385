// The door of orders: the paper of payments, over REST.
export { routes } from './routes.ts'
