// Memory of the serving process while somebody uploads a file to it over HTTP: read, checked and taken over.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Child } from './child.ts'
import { memoryOf } from './shares.ts'

export type MemoryFigures = { before: number; afterRead: number; afterCheck: number; most: number }
type Run = { number: number; work: string; mapping: { key: string | null }[]; counts: { created?: number } }

async function ask<Answer>(url: string, headers: Record<string, string>, body?: FormData | object): Promise<Answer> {
  const isForm = body instanceof FormData
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Answer
}

/** Uploads the file as this account of the demo world, after a visitor looked at some pages. */
export async function watchUpload(
  { url, pid }: Child,
  account: { email: string; password: string },
  file: string,
): Promise<MemoryFigures> {
  for (const path of ['/', '/asean-talent-pool', '/th/asean-talent-pool']) await (await fetch(url + path)).text()
  const { access_token: token } = await ask<{ access_token: string }>(`${url}/api/auth-admin/login`, {}, account)
  const headers = { authorization: `Bearer ${token}` }
  const before = memoryOf(pid)
  let most = before
  const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), 50)
  try {
    const form = new FormData()
    form.append('file', new Blob([file]), 'bench.csv')
    const { number, mapping } = await ask<Run>(`${url}/api/talents/import`, headers, form)
    const base = `${url}/api/import-runs/${number}`
    const afterRead = most
    await ask<Run>(`${base}/columns`, headers, { columns: mapping.map(({ key }) => key) })
    await ask<Run>(`${base}/check`, headers, {})
    const afterCheck = most
    let run = await ask<Run>(`${base}/commit`, headers, {})
    while (run.work !== 'none') {
      await sleep(100)
      run = await ask<Run>(base, headers)
    }
    if (!run.counts.created) throw new Error('nothing was taken over')
    return { before, afterRead, afterCheck, most }
  } finally {
    clearInterval(watch)
  }
}
