// Shows the problem of a page when its view has arrived; the server has it always.
import { type ComponentType, lazy, Suspense } from 'react'
import type { Locale } from '#words/locales.ts'
import { arrived } from './browser/chunk-reload.ts'
import { needWords } from './page-handle.ts'
import type { ErrorData } from './problem.tsx'

export type { ErrorData }

type Props = { status: number; data?: ErrorData; inLayout?: boolean }

/** The view with its words: neither is in the first script. */
async function load(): Promise<ComponentType<Props>> {
  const words = needWords(document.documentElement.dataset.locale as Locale, ['errorPage'])
  const [part] = await arrived(Promise.all([import('./problem.tsx'), words]))
  return part.Problem
}

export const problemView: { Problem: ComponentType<Props> } = {
  Problem: lazy(async () => ({ default: await load() })),
}

/** A document that is an error was made with it: it is there before the program takes over. */
export async function loadProblem(): Promise<void> {
  problemView.Problem = await load()
}

export function ProblemView(props: Props) {
  return (
    <Suspense>
      <problemView.Problem {...props} />
    </Suspense>
  )
}
