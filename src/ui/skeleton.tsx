// Warps without wefts in the shape of what will come; it appears after 200 ms.
import { useWords } from './words.tsx'
import css from './skeleton.module.css'

export type SkeletonProps = { rows?: number; shape?: 'cards' | 'lines' | 'block' }

export function Skeleton({ rows = 4, shape = 'cards' }: SkeletonProps) {
  const { list } = useWords('common')
  return (
    <div className={css.skeleton} data-shape={shape} role="status" aria-label={list.loading}>
      {Array.from({ length: rows }, (_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the rows are all the same
        <i key={at} />
      ))}
    </div>
  )
}
