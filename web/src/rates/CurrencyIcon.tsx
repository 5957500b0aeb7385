// Icons of currencies: the flag of each in a circle, drawn here, as its code stands beside it.
import type { Currency } from '@bank/contracts/money.ts'
import type { ReactNode } from 'react'
import css from './RatesPage.module.css'

const star = (x: number, y: number, size: number, fill: string) => (
  <path
    transform={`translate(${x} ${y}) scale(${size})`}
    fill={fill}
    d="M0-1 .22-.31H.95L.36.12.59.81 0 .38-.59.81-.36.12-.95-.31H-.22Z"
  />
)

const bands = (...fills: readonly string[]) =>
  fills.map((fill, at) => <path key={fill} fill={fill} d={`M0 ${at * 8}h24v8H0z`} />)

const field = (fill: string) => <path fill={fill} d="M0 0h24v24H0z" />

const flags: Readonly<Record<Currency, ReactNode>> = {
  KGS: (
    <>
      {field('#e4002b')}
      <circle cx="12" cy="12" r="6.5" fill="#ffd100" />
      <circle cx="12" cy="12" r="3" fill="none" stroke="#e4002b" />
    </>
  ),
  USD: (
    <>
      {field('#fff')}
      <path stroke="#b22234" strokeWidth="2" d="M0 1h24M0 5h24M0 9h24M0 13h24M0 17h24M0 21h24" />
      <path fill="#3c3b6e" d="M0 0h13v12H0z" />
      <path stroke="#fff" strokeWidth="1.4" strokeDasharray="0 3" strokeLinecap="round" d="M3 4h10M3 8h10" />
    </>
  ),
  EUR: (
    <>
      {field('#039')}
      <circle
        cx="12"
        cy="12"
        r="6.5"
        fill="none"
        stroke="#fc0"
        strokeWidth="1.8"
        strokeDasharray="0 3.4034"
        strokeLinecap="round"
      />
    </>
  ),
  RUB: bands('#fff', '#0039a6', '#d52b1e'),
  KZT: (
    <>
      {field('#00afca')}
      <circle cx="12" cy="10.5" r="4" fill="#fec50c" />
      <path fill="none" stroke="#fec50c" strokeWidth="1.6" d="M5 14c3 4 11 4 14 0" />
    </>
  ),
  GBP: (
    <>
      {field('#012169')}
      <path stroke="#fff" strokeWidth="5" d="m0 0 24 24M24 0 0 24" />
      <path stroke="#c8102e" strokeWidth="2" d="m0 0 24 24M24 0 0 24" />
      <path stroke="#fff" strokeWidth="7" d="M12 0v24M0 12h24" />
      <path stroke="#c8102e" strokeWidth="4" d="M12 0v24M0 12h24" />
    </>
  ),
  CNY: (
    <>
      {field('#de2910')}
      {star(9, 10, 4.6, '#ffde00')}
      {star(16, 6, 1.6, '#ffde00')}
      {star(18, 10, 1.6, '#ffde00')}
      {star(16.5, 14, 1.6, '#ffde00')}
    </>
  ),
  JPY: (
    <>
      {field('#fff')}
      <circle cx="12" cy="12" r="6" fill="#bc002d" />
    </>
  ),
  TRY: (
    <>
      {field('#e30a17')}
      <circle cx="9.5" cy="12" r="5.5" fill="#fff" />
      <circle cx="11" cy="12" r="4.4" fill="#e30a17" />
      {star(16.5, 12, 2.4, '#fff')}
    </>
  ),
  AED: (
    <>
      {bands('#00732f', '#fff', '#101010')}
      <path fill="#f00" d="M0 0h8v24H0z" />
    </>
  ),
  UZS: (
    <>
      {bands('#0099b5', '#fff', '#1eb53a')}
      <path stroke="#ce1126" d="M0 8h24M0 16h24" />
      <circle cx="8" cy="4.6" r="2.4" fill="#fff" />
      <circle cx="9" cy="4.6" r="2" fill="#0099b5" />
    </>
  ),
}

export const CurrencyIcon = ({ of }: { of: Currency }) => (
  <svg className={css.flag} viewBox="0 0 24 24" aria-hidden="true">
    {flags[of]}
  </svg>
)
