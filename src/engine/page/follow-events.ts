// A state that the server tells as it changes: by its events, or asked for every few seconds where events do not come through.
import { askApi } from './ask-api.ts'

const askEvery = 3000

type Followed<State> = {
  /** The address of the events, each a state as JSON. */
  events: string
  /** The call that answers the state as it is. */
  call: string
  show: (state: State) => void
  isOver: (state: State) => boolean
  /** It is over, or may not be asked for any more. */
  onEnd: () => void
}

/** @returns ends it */
export function followEvents<State>({ events, call, show, isOver, onEnd }: Followed<State>): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const source = new EventSource(events)
  const stop = (): void => {
    source.close()
    clearInterval(timer)
  }
  const take = (state: State): void => {
    show(state)
    if (!isOver(state)) return
    stop()
    onEnd()
  }
  // A server that is away for a moment takes nothing off the page: it is asked again, and the work goes on there.
  const ask = async (): Promise<void> => {
    const answer = await askApi(call)
    if (answer.ok) take((await answer.json()) as State)
    else if (answer.status < 500) onEnd()
  }
  source.addEventListener('message', (event) => take(JSON.parse(String(event.data)) as State))
  source.addEventListener('error', () => {
    source.close()
    timer ??= setInterval(() => void ask().catch(() => {}), askEvery)
  })
  return stop
}
