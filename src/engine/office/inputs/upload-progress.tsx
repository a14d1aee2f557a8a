// How much of a file has arrived: seen all the time, said at every quarter; and what stopped on its way before.
import { useSyncExternalStore } from 'react'
import { Selvedge } from '#ui/motif/selvedge.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatNumber } from '#words/formats.ts'
import { unfinishedAt } from './unfinished.ts'
import css from './upload-progress.module.css'

const quarter = 25

const watchLine = (look: () => void): (() => void) => {
  addEventListener('online', look)
  addEventListener('offline', look)
  return () => {
    removeEventListener('online', look)
    removeEventListener('offline', look)
  }
}
const never = (): (() => void) => () => {}

export function UploadProgress({ name, percent }: { name: string; percent: number }) {
  const { sending } = useWords('editor')
  const locale = useLocale()
  const isOffline = useSyncExternalStore(
    watchLine,
    () => !navigator.onLine,
    () => false,
  )
  const share = (of: number): string => `${formatNumber(of, locale)} %`
  return (
    <div className={css.progress}>
      <p role="status" className="visually-hidden">
        {isOffline ? sending.offline : `${sending.file({ name })} ${share(Math.floor(percent / quarter) * quarter)}`}
      </p>
      <p aria-hidden="true">
        <span>{sending.file({ name })}</span> <b>{share(percent)}</b>
      </p>
      <Selvedge percent={percent} label={name} />
      {isOffline && <p aria-hidden="true">{sending.offline}</p>}
    </div>
  )
}

/** A file that was chosen here and did not arrive, because the page was left or the line was lost. */
export function Unfinished({ fieldName }: { fieldName: string }) {
  const { sending } = useWords('editor')
  const names = useSyncExternalStore(
    never,
    () => unfinishedAt(fieldName).join('\n'),
    () => '',
  )
  return names
    .split('\n')
    .filter(Boolean)
    .map((name) => (
      <p key={name} className={css.unfinished} data-unfinished>
        {sending.unfinished({ name })}
      </p>
    ))
}
