// The line that says that nothing is reached, or that a new version was deployed and a part of the page is gone even after a reload.
import { useEffect, useState } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { again, newVersion, reached, unreached } from './chunk-reload.ts'
import css from './new-version.module.css'

const sentences = { [newVersion]: 'newVersion', [unreached]: 'offline', offline: 'offline' } as const
type News = 'newVersion' | 'offline' | null

export function NewVersion() {
  const { shell, actions } = useWords('common')
  const [news, setNews] = useState<News>(null)
  useEffect(() => {
    const say = ({ type }: Event) => setNews(sentences[type as typeof newVersion])
    const clear = () => setNews((now) => (now === 'offline' ? null : now))
    const heard = [
      ...Object.keys(sentences).map((name) => [name, say] as const),
      ...[reached, 'online'].map((name) => [name, clear] as const),
    ]
    for (const [name, hear] of heard) addEventListener(name, hear)
    // It may be what woke the page.
    if (!navigator.onLine) dispatchEvent(new Event(unreached))
    return () => heard.forEach(([name, hear]) => removeEventListener(name, hear))
  }, [])
  const isOld = news === 'newVersion'
  return (
    <div role="status" data-no-print="">
      {news && (
        <p className={css.note}>
          {shell[news]}{' '}
          <Button onClick={() => (isOld ? location.reload() : dispatchEvent(new Event(again)))}>
            {isOld ? actions.reload : actions.tryAgain}
          </Button>
        </p>
      )}
    </div>
  )
}
