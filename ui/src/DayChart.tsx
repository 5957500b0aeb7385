/** The chart of amounts by day: an area under a line, or lines beside each other, read by mouse, by arrows, or as a table. */
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { cx } from './cx.ts'
import css from './DayChart.module.css'
import { typeScale } from './kit/typeScale.ts'
import { useUiWords } from './words.tsx'

interface DayAmount {
  /** Only for drawing: the height of the point. */
  value: number
  /** The amount as people read it. */
  text: string
}

export interface DayPoint {
  /** A key of the day, such as `2026-11-20`. */
  day: string
  /** The day as people read it. */
  label: string
  /** The same on the axis, where there is less room. */
  tick: string
  /** One for each line. */
  amounts: readonly DayAmount[]
}

interface DayChartProps {
  label: string
  points: readonly DayPoint[]
  dayTitle: string
  /** What each line is, in the order of the amounts. */
  amountTitles: readonly string[]
  /** Formats a value of the scale at the left. */
  scale: (value: number) => string
  /** Whether the scale begins at zero; else where the lowest amount is, for what moves little. */
  fromZero?: boolean
  height?: number
}

const PAD = { top: 12, right: 18, bottom: 26 }
const LETTER = 6.4
const TICKS = 4

/** The step of the scale: a round number that gives about four lines. */
function niceStep(span: number): number {
  const rough = span / TICKS
  const power = 10 ** Math.floor(Math.log10(rough))
  const times = [1, 2, 2.5, 5, 10].find(one => one * power >= rough) ?? 10
  return times * power
}

/** A hundredth above and below of what never moves. */
const FLAT = 0.01

function scaleOf(points: readonly DayPoint[], fromZero: boolean) {
  const values = points.flatMap(({ amounts }) => amounts.map(({ value }) => value))
  const low = Math.min(...values, ...(fromZero ? [0] : []))
  const high = Math.max(...values, ...(fromZero ? [0] : []))
  if (low === high)
    return fromZero
      ? { bottom: low, top: low + 1, ticks: [low] }
      : { bottom: low * (1 - FLAT), top: low * (1 + FLAT), ticks: [low] }
  const step = niceStep(fromZero ? Math.max(high - low, 1) : high - low)
  const bottom = Math.floor(low / step) * step
  const top = Math.ceil(high / step) * step
  const ticks = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, at) => bottom + at * step)
  return { bottom, top, ticks }
}

const tenth = (value: number) => Math.round(value * 10) / 10

/** The room of the chart in pixels of the usual type, and how much larger than those the reader's are. */
function useRoom() {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 640, zoom: 1 })
  useEffect(() => {
    if (!box.current) return
    const sizes = new ResizeObserver(([entry]) => {
      const zoom = typeScale()
      if (entry) setRoom({ width: Math.max(240, entry.contentRect.width / zoom), zoom })
    })
    sizes.observe(box.current)
    return () => sizes.disconnect()
  }, [])
  return { box, ...room }
}

type Drawing = Pick<DayChartProps, 'points' | 'scale'> & { fromZero: boolean; width: number; height: number }

function geometry({ points, scale, fromZero, width, height }: Drawing) {
  const { bottom, top, ticks } = scaleOf(points, fromZero)
  const left = Math.ceil(Math.max(...ticks.map(tick => scale(tick).length)) * LETTER) + 12
  const inner = width - left - PAD.right
  const x = (at: number) => left + (points.length > 1 ? (at * inner) / (points.length - 1) : inner / 2)
  const y = (value: number) => PAD.top + ((top - value) / (top - bottom)) * (height - PAD.top - PAD.bottom)
  const lineOf = (which: number) =>
    points
      .map(({ amounts }, at) => `${at === 0 ? 'M' : 'L'}${tenth(x(at))} ${tenth(y(amounts[which]?.value ?? bottom))}`)
      .join('')
  const lines = (points[0]?.amounts ?? []).map((_, which) => lineOf(which))
  const base = y(Math.max(bottom, 0))
  const area = fromZero ? `${lines[0]}L${tenth(x(points.length - 1))} ${base}L${tenth(x(0))} ${base}Z` : ''
  const every = Math.max(1, Math.ceil(points.length / Math.max(2, Math.floor(inner / 76))))
  return { left, x, y, ticks, lines, area, every }
}

function AsTable({
  label,
  points,
  dayTitle,
  amountTitles,
}: Pick<DayChartProps, 'label' | 'points' | 'dayTitle' | 'amountTitles'>) {
  const words = useUiWords()
  return (
    <details className={css.details}>
      <summary>{words.asTable}</summary>
      <div className={css.scroll}>
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{dayTitle}</th>
              {amountTitles.map(title => (
                <th key={title} scope="col" className={css.amount}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(point => (
              <tr key={point.day}>
                <td>{point.label}</td>
                {point.amounts.map(({ text }, at) => (
                  <td key={amountTitles[at]} className={css.amount}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

type Geometry = ReturnType<typeof geometry>

function Grid({
  shape,
  points,
  scale,
  width,
  height,
}: Pick<DayChartProps, 'points' | 'scale'> & { shape: Geometry; width: number; height: number }) {
  const { left, x, y, ticks, every } = shape
  const last = points.length - 1
  const overEdge = ({ tick }: DayPoint, at: number) => x(at) + (tick.length * LETTER) / 2 > width
  return (
    <>
      {ticks.map(tick => (
        <g key={tick}>
          <line className={css.grid} x1={left} x2={width - PAD.right} y1={y(tick)} y2={y(tick)} />
          <text className={css.tick} x={left - 8} y={y(tick) + 4} textAnchor="end">
            {scale(tick)}
          </text>
        </g>
      ))}
      {points.map((point, at) =>
        (last - at) % every === 0 ? (
          <text
            key={point.day}
            className={css.tick}
            x={x(at)}
            y={height - 6}
            textAnchor={overEdge(point, at) ? 'end' : 'middle'}
          >
            {point.tick}
          </text>
        ) : null,
      )}
    </>
  )
}

function Lines({ shape, titles }: { shape: Geometry; titles: readonly string[] }) {
  const id = useId()
  return (
    <>
      {shape.area !== '' && (
        <>
          <defs>
            <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" className={css.from} />
              <stop offset="1" className={css.to} />
            </linearGradient>
          </defs>
          <path d={shape.area} fill={`url(#${id})`} />
        </>
      )}
      {shape.lines.map((line, at) => (
        <path key={titles[at]} d={line} className={cx(css.line, at > 0 && css.second)} />
      ))}
    </>
  )
}

/** Which line is which; one alone is named by the chart. */
function Legend({ titles }: { titles: readonly string[] }) {
  if (titles.length < 2) return null
  return (
    <ul className={css.legend}>
      {titles.map((title, at) => (
        <li key={title}>
          <svg width="24" height="8" viewBox="0 0 24 8" aria-hidden="true">
            <path d="M1 4H23" className={cx(css.line, at > 0 && css.second)} />
          </svg>
          {title}
        </li>
      ))}
    </ul>
  )
}

/** An amount, named where there are several. */
const saidOf = ({ amounts }: DayPoint, titles: readonly string[]): string =>
  amounts.map(({ text }, at) => (titles.length > 1 ? `${titles[at]} ${text}` : text)).join(', ')

const MOVES: Record<string, (from: number, last: number) => number> = {
  ArrowLeft: from => Math.max(0, from - 1),
  ArrowRight: (from, last) => Math.min(last, from + 1),
  Home: () => 0,
  End: (_, last) => last,
}

export function DayChart(props: DayChartProps) {
  const { label, points, dayTitle, amountTitles, scale, fromZero = true, height = 220 } = props
  const { box, width, zoom } = useRoom()
  const [chosen, setChosen] = useState<number | null>(null)
  const last = points.length - 1
  if (last < 0) return null
  const shape = geometry({ points, scale, fromZero, width, height })
  const at = chosen === null ? null : Math.min(chosen, last)
  const point = at === null ? undefined : points[at]
  const spoken = point ?? points[last]
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    if (!move) return
    event.preventDefault()
    setChosen(move(at ?? last + 1, last))
  }
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const from = (event.clientX - event.currentTarget.getBoundingClientRect().left) / zoom - shape.left
    const share = from / (width - shape.left - PAD.right)
    setChosen(Math.max(0, Math.min(last, Math.round(share * last))))
  }
  return (
    <figure className={css.chart} aria-label={label}>
      <div
        ref={box}
        className={css.plot}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at ?? last}
        aria-valuetext={spoken && `${spoken.label}: ${saidOf(spoken, amountTitles)}`}
        onKeyDown={onKeyDown}
        onBlur={() => setChosen(null)}
      >
        <svg
          width={width * zoom}
          height={height * zoom}
          viewBox={`0 0 ${width} ${height}`}
          fontSize="11"
          aria-hidden="true"
          onPointerMove={onPointerMove}
          onPointerLeave={() => setChosen(null)}
        >
          <Grid shape={shape} points={points} scale={scale} width={width} height={height} />
          <Lines shape={shape} titles={amountTitles} />
          {point && at !== null && (
            <Cursor x={shape.x(at)} ys={point.amounts.map(({ value }) => shape.y(value))} height={height} />
          )}
        </svg>
        {point && at !== null && (
          <Bubble point={point} titles={amountTitles} x={zoom * Math.min(Math.max(shape.x(at), 84), width - 84)} />
        )}
      </div>
      <Legend titles={amountTitles} />
      <AsTable label={label} points={points} dayTitle={dayTitle} amountTitles={amountTitles} />
    </figure>
  )
}

const Cursor = ({ x, ys, height }: { x: number; ys: readonly number[]; height: number }) => (
  <>
    <line className={css.cursor} x1={x} x2={x} y1={PAD.top} y2={height - PAD.bottom} />
    {ys.map(y => (
      <circle key={y} className={css.dot} cx={x} cy={y} r="4.5" />
    ))}
  </>
)

const Bubble = ({ point, titles, x }: { point: DayPoint; titles: readonly string[]; x: number }) => (
  <div className={css.bubble} style={{ left: x }}>
    <span className={css.day}>{point.label}</span>
    {point.amounts.map(({ text }, at) => (
      <span key={titles[at]} className={css.sum}>
        {titles.length > 1 && <span className={css.day}>{titles[at]}</span>} {text}
      </span>
    ))}
  </div>
)
