// Merges and their way back, asked through the API as somebody.
import { expect } from 'vitest'
import type { Answer, Asker } from '#tests/support/product/app.ts'

export type Row = { id: string; version: number } & Record<string, unknown>
export type Ref = { id: string }

type Merges = {
  read: (kind: string, id: string) => Promise<Row>
  /** @param lose ids of the rows that go */
  merge: (kind: string, keep: string, ...lose: string[]) => Promise<{ moved: number; merges: string[] }>
  undo: (kind: string, id: string, who?: Asker) => Promise<Answer>
}

/** @param who whoever asks, once there is somebody */
export const mergesAs = (who: () => Asker): Merges => ({
  read: async (kind, id) => (await who().get(`/api/${kind}/${id}`)).json(),
  merge: async (kind, keep, ...lose) => {
    const answer = await who().post(`/api/${kind}/${keep}/merge`, { lose })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  },
  undo: (kind, id, asked = who()) => asked.post(`/api/${kind}/merges/${id}/undo`, {}),
})
