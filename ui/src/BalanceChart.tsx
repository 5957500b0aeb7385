/** The chart of a balance by day: an area under a line, read by mouse, by arrows, or as a table. */
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import css from './BalanceChart.module.css'
import { typeScale } from './kit/typeScale.ts'
import { useUiWords } from './words.tsx'

export interface BalancePoint {
  /** A key of the day, such as `2026-11-20`. */
  day: string
  /** The day as people read it. */
  label: string
  /** Only for drawing: the height of the point. */
  value: number
  /** The same on the axis, where there is less room. */
  tick: string
  /** The amount as people read it. */
  text: string
}

interface BalanceChartProps {
  label: string
  points: readonly BalancePoint[]
  dayTitle: string
  amountTitle: string
  /** Formats a value of the scale at the left. */
  scale: (value: number) => string
  height?: number
}

const PAD = { top: 12, right: 18, bottom: 26 }
const LETTER = 6.4
const TICKS = 4

/** The step of the scale: a round number that gives about four lines. */
function niceStep(span: number): number {
  const rough = Math.max(span, 1) / TICKS
  const power = 10 ** Math.floor(Math.log10(rough))
  const times = [1, 2, 2.5, 5, 10].find(one => one * power >= rough) ?? 10
  return times * power
}

function scaleOf(points: readonly BalancePoint[]) {
  const values = points.map(point => point.value)
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  if (low === high) return { bottom: low, top: low + 1, ticks: [low] }
  const step = niceStep(high - low)
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

function geometry(points: readonly BalancePoint[], scale: BalanceChartProps['scale'], width: number, height: number) {
  const { bottom, top, ticks } = scaleOf(points)
  const left = Math.ceil(Math.max(...ticks.map(tick => scale(tick).length)) * LETTER) + 12
  const inner = width - left - PAD.right
  const x = (at: number) => left + (points.length > 1 ? (at * inner) / (points.length - 1) : inner / 2)
  const y = (value: number) => PAD.top + ((top - value) / (top - bottom)) * (height - PAD.top - PAD.bottom)
  const line = points.map((point, at) => `${at === 0 ? 'M' : 'L'}${tenth(x(at))} ${tenth(y(point.value))}`).join('')
  const base = y(Math.max(bottom, 0))
  const area = `${line}L${tenth(x(points.length - 1))} ${base}L${tenth(x(0))} ${base}Z`
  const every = Math.max(1, Math.ceil(points.length / Math.max(2, Math.floor(inner / 76))))
  return { left, x, y, ticks, line, area, every }
}

function AsTable({
  label,
  points,
  dayTitle,
  amountTitle,
}: Pick<BalanceChartProps, 'label' | 'points' | 'dayTitle' | 'amountTitle'>) {
  const words = useUiWords()
  return (
    <details className={css.details}>
      <summary>{words.asTable}</summary>
      <div className={css.scroll}>
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{dayTitle}</th>
              <th scope="col" className={css.amount}>
                {amountTitle}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map(point => (
              <tr key={point.day}>
                <td>{point.label}</td>
                <td className={css.amount}>{point.text}</td>
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
}: Pick<BalanceChartProps, 'points' | 'scale'> & { shape: Geometry; width: number; height: number }) {
  const { left, x, y, ticks, every } = shape
  const last = points.length - 1
  const overEdge = ({ tick }: BalancePoint, at: number) => x(at) + (tick.length * LETTER) / 2 > width
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

function Area({ shape }: { shape: Geometry }) {
  const id = useId()
  return (
    <>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={css.from} />
          <stop offset="1" className={css.to} />
        </linearGradient>
      </defs>
      <path d={shape.area} fill={`url(#${id})`} />
      <path d={shape.line} className={css.line} />
    </>
  )
}

const MOVES: Record<string, (from: number, last: number) => number> = {
  ArrowLeft: from => Math.max(0, from - 1),
  ArrowRight: (from, last) => Math.min(last, from + 1),
  Home: () => 0,
  End: (_, last) => last,
}

export function BalanceChart({ label, points, dayTitle, amountTitle, scale, height = 220 }: BalanceChartProps) {
  const { box, width, zoom } = useRoom()
  const [chosen, setChosen] = useState<number | null>(null)
  const last = points.length - 1
  if (last < 0) return null
  const shape = geometry(points, scale, width, height)
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
        aria-valuetext={spoken && `${spoken.label}: ${spoken.text}`}
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
          <Area shape={shape} />
          {point && at !== null && <Cursor x={shape.x(at)} y={shape.y(point.value)} height={height} />}
        </svg>
        {point && at !== null && <Bubble point={point} x={zoom * Math.min(Math.max(shape.x(at), 84), width - 84)} />}
      </div>
      <AsTable label={label} points={points} dayTitle={dayTitle} amountTitle={amountTitle} />
    </figure>
  )
}

const Cursor = ({ x, y, height }: { x: number; y: number; height: number }) => (
  <>
    <line className={css.cursor} x1={x} x2={x} y1={PAD.top} y2={height - PAD.bottom} />
    <circle className={css.dot} cx={x} cy={y} r="4.5" />
  </>
)

const Bubble = ({ point, x }: { point: BalancePoint; x: number }) => (
  <div className={css.bubble} style={{ left: x }}>
    <span className={css.day}>{point.label}</span>
    <span className={css.sum}>{point.text}</span>
  </div>
)
