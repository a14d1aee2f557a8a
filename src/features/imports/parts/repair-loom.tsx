// The loom of the file: one thread for every ten rows, ink when they are ready, gold when they need work, red when they are blocked.
import { ownStyle } from '#ui/own-style.ts'
import { useWords } from '#ui/words.tsx'
import loomCss from './repair-loom.module.css'

export type RepairLoomProps = {
  threads: readonly number[]
  per: number
  /** Called with the place of the first row of the thread that was pointed at. */
  onPick?: ((at: number) => void) | undefined
}

const step = 4
const width = 72
const looks = ['ready', 'work', 'blocked'] as const

/** The three drawings, one per look: wefts with a gap where the warps pass over them. */
function draw(threads: readonly number[]): Record<(typeof looks)[number], string> {
  const paths = { ready: '', work: '', blocked: '' }
  threads.forEach((state, row) => {
    const y = row * step + step / 2
    const from = row % 2 === 0 ? 4 : 8
    paths[looks[state] ?? 'ready'] += `M${from} ${y}H${width - (row % 2 === 0 ? 8 : 4)}`
  })
  return paths
}

export function RepairLoom({ threads, per, onPick }: RepairLoomProps) {
  const { check } = useWords('upload')
  const height = Math.max(1, threads.length) * step
  const paths = draw(threads)
  const count = (state: number): number => threads.filter((one) => one === state).length
  return (
    <figure className={loomCss.loom}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a short way for the pointer; the grid of rows is walked by keyboard */}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${check.loom}: ${check.ready} ${count(0)}, ${check.needWork} ${count(1)}, ${check.error} ${count(2)}`}
        ref={ownStyle({ height: `min(${Math.max(height, 48)}px, 70vh)` })}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect()
          onPick?.(Math.floor(((event.clientY - box.top) / box.height) * threads.length) * per)
        }}
      >
        {looks.map((look) => (
          <path key={look} d={paths[look]} data-look={look} />
        ))}
        <path data-look="warps" d={[14, 26, 38, 50, 62].map((x) => `M${x} 0V${height}`).join('')} />
      </svg>
      <figcaption>
        {looks.map((look, state) =>
          count(state) > 0 ? (
            <span key={look} data-look={look}>
              {look === 'ready' ? check.ready : look === 'work' ? check.needWork : check.error}
            </span>
          ) : null,
        )}
      </figcaption>
    </figure>
  )
}
