// The door of the exchange rates: the parts of them that other screens show.
export { askRates, RatesCard, useRatesLoading } from './RatesCard.tsx'
