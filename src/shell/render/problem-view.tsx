// Shows the problem of a page when its view has arrived; the server has it always.
import { type ComponentType, lazy, Suspense } from 'react'
import { arrived } from './browser/chunk-reload.ts'
import type { ErrorData, Problem } from './problem.tsx'

export type { ErrorData }

type Props = { status: number; data?: ErrorData; inLayout?: boolean }

export const problemView: { Problem: ComponentType<Props> } = {
  Problem: lazy(async () => ({ default: (await arrived(import('./problem.tsx'))).Problem })),
}

/** A document that is an error was made with it: it is there before the program takes over. */
export async function loadProblem(): Promise<void> {
  const part: { Problem: typeof Problem } = await arrived(import('./problem.tsx'))
  problemView.Problem = part.Problem
}

export function ProblemView(props: Props) {
  return (
    <Suspense>
      <problemView.Problem {...props} />
    </Suspense>
  )
}
