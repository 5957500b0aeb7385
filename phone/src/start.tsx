// Starts the phone in a browser: theme, reports of faults, the words of its language, and the frame.
import { UiWordsProvider } from '@bank/ui/words.tsx'
import { enterHouse } from '@bank/web/kit/house.ts'
import { loadTexts } from '@bank/web/kit/i18n.ts'
import { ownScript } from '@bank/web/kit/ownScript.ts'
import { report, reportUncaught } from '@bank/web/kit/report.ts'
import { applyTheme } from '@bank/web/kit/theme.ts'
import { useUiTexts } from '@bank/web/kit/uiTexts.ts'
import { createRoot } from 'react-dom/client'
import { Shell } from '#shell/index.ts'

function Phone() {
  return (
    <UiWordsProvider words={useUiTexts()}>
      <Shell />
    </UiWordsProvider>
  )
}

/** From then on the phone opens without a connection; a browser that forbids it opens with one. */
function keepForLater(): void {
  if (import.meta.env.PROD) void navigator.serviceWorker?.register(ownScript('offline', '/worker.js')).catch(() => {})
}

export function startPhone(): void {
  enterHouse({ rest: '/phone/v1', session: () => ({ state: 'unknown' }), caller: () => null })
  applyTheme()
  reportUncaught()
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no place for the phone.')
  const root = createRoot(place, { onCaughtError: report, onUncaughtError: report })
  void loadTexts('common', 'keys', 'requests', 'shell').then(() => root.render(<Phone />))
  keepForLater()
}
