// Computes the proof of work of a form while it is filled in. Without script, or without https, it stays empty.
import { useEffect, useState } from 'react'
import { isSolved } from '#lib/proof-of-work.ts'

const atOnce = 64

/** The solution of a task, or null when it was given up. */
async function solve(task: string, isOver: () => boolean): Promise<string | null> {
  const text = new TextEncoder()
  for (let number = 0; !isOver(); number += atOnce) {
    const tries = Array.from({ length: atOnce }, (_, at) => `${task}:${number + at}`)
    const hashes = await Promise.all(tries.map((one) => crypto.subtle.digest('SHA-256', text.encode(one))))
    const found = hashes.findIndex((hash) => isSolved(new Uint8Array(hash)))
    if (found >= 0) return tries[found] as string
  }
  return null
}

export function ProofOfWork({ task }: { task: string }) {
  const [proof, setProof] = useState('')
  useEffect(() => {
    let isOver = false
    if (globalThis.crypto?.subtle)
      void solve(task, () => isOver).then((found) => {
        if (found && !isOver) setProof(found)
      })
    return () => {
      isOver = true
    }
  }, [task])
  return <input type="hidden" name="proof" value={proof} />
}
