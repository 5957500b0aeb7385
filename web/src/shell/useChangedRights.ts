// When the bank changes what the person may while their page is open: everything on it is asked again, and whether the screen is still theirs.
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { queryClient } from '#kit/query.ts'
import { useViewer } from '#kit/session.ts'

export function useChangedRights(): void {
  const viewer = useViewer()
  const router = useRouter()
  const known = useRef(viewer)
  useEffect(() => {
    if (known.current === viewer) return
    known.current = viewer
    void queryClient.invalidateQueries()
    void router.invalidate()
  }, [viewer, router])
}
