// The camera: looked through several times a second until a code is read.
import { useT } from '@bank/web/kit/i18n.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { readCode } from '#kit/scan.ts'
import css from './Keys.module.css'

type Props = { readonly onRead: (key: string) => void; readonly onFailed: () => void }

const everyMs = 250

export function Camera({ onRead, onFailed }: Props) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const read = useEffectEvent(onRead)
  const failed = useEffectEvent(onFailed)
  useEffect(() => {
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const stop = () => {
      isOver = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const look = async () => {
      const frame = video.current
      const found =
        frame && frame.readyState >= frame.HAVE_CURRENT_DATA ? await readCode(frame).catch(() => null) : null
      if (isOver) return
      if (found) {
        stop()
        read(found)
      } else timer = setTimeout(() => void look(), everyMs)
    }
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (isOver || !video.current) return stop()
        video.current.srcObject = stream
        await video.current.play()
        await look()
      } catch {
        if (!isOver) failed()
      }
    }
    void start()
    return stop
  }, [])
  return (
    <div className={css.camera}>
      <p role="status">{t('keys.camera.aim')}</p>
      <video ref={video} muted playsInline aria-label={t('keys.camera')} />
    </div>
  )
}
