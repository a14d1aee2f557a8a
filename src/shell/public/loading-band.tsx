// The band at the upper edge while the next page is fetched: after 200 ms, for what takes less would only flash.
import { useNavigation } from 'react-router'
import { Selvedge } from '#ui/motif/selvedge.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import css from './loading-band.module.css'

export function LoadingBand() {
  const { list } = useWords('common')
  return (
    useNavigation().state !== 'idle' && (
      <div className={css.band}>
        <Selvedge loading label={list.loading} />
      </div>
    )
  )
}
