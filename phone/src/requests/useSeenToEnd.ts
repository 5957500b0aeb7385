// Tells that a text was scrolled to its end: its last line has been in sight, above what stands at the foot of the screen.
import { useEffect, useRef, useState } from 'react'

/** The foot covers what lies behind it, which nobody has seen. */
function coveredBelow(): number {
  const foot = document.querySelector('main > footer')
  return foot && getComputedStyle(foot).position === 'sticky' ? foot.getBoundingClientRect().height : 0
}

/** Put `end` on an element behind the last line. What was seen once stays seen. */
export function useSeenToEnd() {
  const end = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const mark = end.current
    if (!mark || isSeen) return
    const sight = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && setSeen(true), {
      root: document,
      rootMargin: `0px 0px -${Math.round(coveredBelow())}px 0px`,
    })
    sight.observe(mark)
    return () => sight.disconnect()
  }, [isSeen])
  return { end, isSeen }
}
