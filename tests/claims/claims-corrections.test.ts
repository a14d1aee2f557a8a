// What others say about an entry: people without account correct, uploads propose; staff or the owner take it or leave it.
import type { ActionContext } from '#engine/page/context.ts'
import { action as decideOnPage } from '#features/claims/claims.action.ts'
import { describe, expect, test } from 'vitest'
import { startUndo, processUndo } from '#import/undo.ts'
import { listProposals } from '#features/proposals/proposals.ts'
import { memberTasks, staffWork } from '#engine/interfaces/work-queue.ts'
import { system } from '#engine/model/viewer.ts'
import { correct } from '#features/claims/corrections/corrections.ts'
import { decideCorrection, decideOwn } from '#features/claims/corrections/decide-correction.ts'
import { build } from '#tests/support/build.ts'
import {
  admin,
  check,
  claimable,
  commit,
  member,
  send,
  stored,
  talents,
  uploaded,
  openClaims,
  world,
} from '#tests/support/people/claims.ts'
import { wordsIn } from '#words/words-in.ts'

openClaims()

describe('corrections and later uploads', () => {
  test('a person without account corrects; staff of the country take it or leave it, a wrong value is refused at once', async () => {
    const row = await uploaded({ email: 'fix@example.org', affiliation: 'Wrong place' })
    await send(admin, [world.thailand])
    const words = await wordsIn('en')
    const found = await claimable('fix@example.org')
    expect(await correct(found, { affiliation: 'Wrong place' }, words, 'en')).toMatchObject({ isEmpty: true })
    expect(await correct(found, { orcid: '1234', fullName: '' }, words, 'en')).toMatchObject({
      errors: { orcid: expect.any(String), fullName: expect.any(String) },
    })
    expect(await listProposals(row.id, 'person')).toEqual([])
    expect(await correct(found, { affiliation: 'Right place', remark: 'And my degree.' }, words, 'en')).toEqual({
      ok: true,
      isConverted: false,
    })
    const open = await listProposals(row.id, 'person')
    const [field, remark] = [open.find((one) => one.field), open.find((one) => !one.field)]
    await expect(decideCorrection(world.vnAdmin, talents(), String(field?.id), true, words)).rejects.toMatchObject({
      status: 404,
    })
    expect((await staffWork(world.thAdmin, talents())).map(({ href }) => href)).toEqual([
      '/backend/manages/talents/claims#corrections',
    ])
    expect(await decideCorrection(world.thAdmin, talents(), String(field?.id), true, words)).toBeNull()
    expect(await decideCorrection(world.thAdmin, talents(), String(remark?.id), false, words)).toBeNull()
    expect(await stored(row.id)).toMatchObject({ affiliation: 'Right place' })
    expect(await staffWork(world.thAdmin, talents())).toEqual([])
    // Somebody was faster: the page says so, no error takes its place.
    const late = await decideOnPage({
      viewer: world.thAdmin,
      page: { kind: 'talents' },
      form: new URLSearchParams({ do: 'accept', id: String(field?.id) }),
      words,
      path: '/backend/manages/talents/claims',
      locale: 'en',
    } as unknown as ActionContext)
    expect(late).toMatchObject({ status: 422, data: { error: words.claim.changes.gone } })
  })

  test('an upload changes nothing of an entry that has its owner: it proposes, once for each value, and undone nothing', async () => {
    const me = await member('own@example.org')
    const row = await build('talents', {
      country: world.thailand,
      owner: me.id,
      claimStatus: 'claimed',
      email: 'own@example.org',
      fullName: 'Own Name',
      affiliation: 'Here',
    })
    // The same name in another order of its parts: another name would be asked about first.
    const line = 'Name Own,TH,own@example.org,,There\n'
    const run = await commit(await check(line))
    expect(run.counts).toMatchObject({ proposed: 1, create: 0, update: 0 })
    expect(await stored(row.id)).toMatchObject({ full_name: 'Own Name', affiliation: 'Here' })
    const open = await listProposals(row.id, 'upload')
    expect(open.map(({ field, value }) => [field, value]).toSorted()).toEqual([
      ['affiliation', 'There'],
      ['fullName', 'Name Own'],
    ])
    expect((await memberTasks(me)).map(({ href }) => href)).toContain('/my-profile/changes')
    const words = await wordsIn('en')
    for (const { id } of open) await decideOwn(me, id, false, words)
    await commit(await check(line))
    expect(await listProposals(row.id, 'upload')).toEqual([])
    const third = await commit(await check('Own NAME,TH,own@example.org,,There\n'))
    expect(await listProposals(row.id, 'upload')).toHaveLength(1)
    await startUndo(system(), third.number)
    await processUndo(system(), third.number)
    expect(await listProposals(row.id, 'upload')).toEqual([])
  })
})
