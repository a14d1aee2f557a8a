// Shows the problem of a page when its view has arrived; the server has it always.
import { type ComponentType, lazy, Suspense } from 'react'
import type { Locale } from '#words/locales.ts'
import { arrived } from './browser/chunk-reload.ts'
import type { routeErrors, SentErrors } from './document-problem.ts'
import { needWords } from './page-handle.ts'
import type { ErrorData } from './problem.tsx'

export type { ErrorData }

type Props = { status: number; data?: ErrorData; inLayout?: boolean }

/** The view with its words: neither is in the first script. */
async function load() {
  const words = needWords(document.documentElement.dataset.locale as Locale, ['errorPage'])
  const [part] = await arrived(Promise.all([import('./document-problem.ts'), words]))
  return part
}

export const problemView: { Problem: ComponentType<Props> } = {
  Problem: lazy(async () => ({ default: (await load()).Problem })),
}

/** A document that is an error was made with it: it is there before the program takes over. */
export async function loadProblem(errors: SentErrors): Promise<ReturnType<typeof routeErrors>> {
  const part = await load()
  problemView.Problem = part.Problem
  return part.routeErrors(errors)
}

export function ProblemView(props: Props) {
  return (
    <Suspense>
      <problemView.Problem {...props} />
    </Suspense>
  )
}
