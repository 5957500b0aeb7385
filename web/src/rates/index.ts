// The door of the exchange rates: what other screens show of them.
export { RatesCard } from './RatesCard.tsx'
