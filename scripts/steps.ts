// Runs named programs, a few at a time, and prints one line for each; what a failing one said follows.
import { spawn } from 'node:child_process'
import { root } from './root.ts'
import { atEnd, say } from './terminal.ts'

export type Step = { name: string; args: string[] }
export type StepResult = { name: string; ok: boolean; seconds: number; output: string }

/** A program of node_modules, run on the Node of the project. */
export const tool = (name: string, file: string, ...args: string[]): Step => ({
  name,
  args: [`${root}/node_modules/${file}`, ...args],
})

/** Runs a Node program; its output is collected, or passed through as it comes. */
export function runStep(
  { name, args }: Step,
  env: Record<string, string> = {},
  passThrough = false,
): Promise<StepResult> {
  const began = Date.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...env },
    stdio: ['ignore', passThrough ? 'inherit' : 'pipe', passThrough ? 'inherit' : 'pipe'],
  })
  atEnd(async () => child.kill('SIGTERM'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  return new Promise((done) => {
    const finish = (ok: boolean) => done({ name, ok, seconds: (Date.now() - began) / 1000, output })
    child.once('error', (error) => {
      output += error.message
      finish(false)
    })
    child.once('close', (code) => finish(code === 0))
  })
}

function report({ name, ok, seconds, output }: StepResult): void {
  say(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(28)} ${seconds.toFixed(1)} s`)
  if (!ok) say(output.trimEnd().replace(/^/gm, '        '))
}

/** @param width how many run at the same time */
export async function runSteps(steps: Step[], width = 2): Promise<StepResult[]> {
  const waiting = [...steps]
  const results: StepResult[] = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step)
      report(result)
      results.push(result)
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  return results
}
