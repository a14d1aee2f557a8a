// The loom of the file: one thread for every row, of long files for every ten; ink when ready, gold when it needs work, red when blocked.
import { useWords } from '#ui/foundations/words.tsx'
import { rowLooks } from './row-looks.ts'
import loomCss from './repair-loom.module.css'

export type RepairLoomProps = {
  threads: readonly number[]
  per: number
  /** Called with the place of the first row of the thread that was pointed at. */
  onPick?: ((at: number) => void) | undefined
}

const width = 120
const warps = [20, 40, 60, 80, 100]
/** As tall as this while the threads have room, wherever the file is not very short. */
const tall = 560
const [closest, widest] = [4, 22]

export function RepairLoom({ threads, per, onPick }: RepairLoomProps) {
  const { check } = useWords('upload')
  const count = Math.max(1, threads.length)
  const step = Math.min(widest, Math.max(closest, tall / count))
  const height = count * step
  const numberOf = (state: number): number => threads.filter((one) => one === state).length
  return (
    <figure className={loomCss.loom}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a short way for the pointer; the grid of rows is walked by keyboard */}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${check.loom}: ${check.ready} ${numberOf(0)}, ${check.needWork} ${numberOf(1)}, ${check.error} ${numberOf(2)}`}
        height={height}
        strokeWidth={Math.min(9, step * 0.55)}
        data-picks={onPick ? '' : undefined}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect()
          onPick?.(Math.floor(((event.clientY - box.top) / box.height) * threads.length) * per)
        }}
      >
        {/* One by one, so that each is seen to turn to ink; it ends short of the edge on alternating sides, as wefts turn. */}
        {threads.map((state, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- a thread is its place in the file
          <path
            key={row}
            data-look={rowLooks[state] ?? 'ready'}
            d={`M${row % 2 === 0 ? 4 : 10} ${(row + 0.5) * step}H${width - (row % 2 === 0 ? 10 : 4)}`}
          />
        ))}
        <path data-look="warps" d={warps.map((x) => `M${x} 0V${height}`).join('')} />
      </svg>
      <figcaption>
        {rowLooks.map((look, state) =>
          numberOf(state) > 0 ? (
            <span key={look} data-look={look}>
              {look === 'ready' ? check.ready : look === 'work' ? check.needWork : check.error}
            </span>
          ) : null,
        )}
      </figcaption>
    </figure>
  )
}
