// What moderators do with whole topics: closed, pinned, moved, split, merged and answered, with the way back; addresses of posts go on leading to them.
import { beforeAll, expect, test } from 'vitest'
import { findRow, writeFields } from '#engine/store/reading/stored-rows.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { comments } from '#kinds/forums/comments-kind.ts'
import { forums } from '#kinds/forums/kind.ts'
import { topicOfPost } from '#kinds/forums/moderation.queries.ts'
import { done, manyAtOnce } from '#tests/support/at-once.ts'
import { notificationsOf } from '#tests/support/notifications.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { tellDecision } from '../../src/features/moderation/decisions/tell.ts'
import { undoDecision } from '../../src/features/moderation/decisions/undo.ts'
import { decisionsAbout } from '../../src/features/moderation/decisions/stored-decisions.ts'
import { answerAsStaff } from '../../src/features/moderation/topics/answer-as-staff.ts'
import { changeTopic, type TopicChange } from '../../src/features/moderation/topics/change-topic.ts'
import { mergeTopics, topicNamed } from '../../src/features/moderation/topics/merge-topics.ts'
import { splitTopic } from '../../src/features/moderation/topics/split-topic.ts'
import { follow, followersOf } from '../../src/features/forums/own-tables.ts'
import { tellShown } from '../../src/features/forums/tell.ts'
import { member, post, topic } from './forum.ts'

const { viewers } = openWorld()
let moderator: Viewer
beforeAll(() => (moderator = staffWith('admin')))

const topicRow = async (id: string) => {
  const row = await findRow(forums, id, { trash: true })
  if (!row) throw new Error('no such topic')
  return row
}
const postRow = async (id: string) => {
  const row = await findRow(comments, id, { trash: true })
  if (!row) throw new Error('no such post')
  return row
}
const seenIn = async (id: string): Promise<string[]> =>
  (await records(viewers.visitor, comments).list({ where: { forum: id }, size: 50 })).rows
    .map((row) => row.id)
    .toSorted()

test('a topic that is closed, pinned or moved stays as it was, is decided twice, or is not undone', async () => {
  const { id } = await topic({ category: 'general' })
  const changes: [TopicChange, string | null, string, unknown, unknown][] = [
    ['lock', null, 'isLocked', true, false],
    ['pin', null, 'isPinned', true, false],
    ['category', 'funding', 'category', 'funding', 'general'],
  ]
  for (const [what, given, field, after, before] of changes) {
    const decided = await changeTopic(moderator, id, what, given)
    expect((await topicRow(id))[field as 'isLocked']).toBe(after)
    expect(await changeTopic(moderator, id, what, given)).toBeNull()
    await undoDecision(moderator, decided ?? '')
    expect((await topicRow(id))[field as 'isLocked']).toBe(before)
  }
  await expect(changeTopic(moderator, id, 'category', 'nothing')).rejects.toMatchObject({ code: 'no_such_category' })
  expect(
    (await decisionsAbout(moderator, { topic: id }, 10)).map(({ what, undoneAt }) => [what, undoneAt !== null]),
  ).toEqual([
    ['category', true],
    ['pin', true],
    ['lock', true],
  ])
})

test('followers of a topic that is merged follow the other one, until the merge is taken back', async () => {
  const [lost, kept] = [await topic(), await topic()]
  const [ofLost, ofBoth, ofNone] = [await member(), await member(), await member()]
  for (const [who, where] of [
    [ofLost, lost],
    [ofBoth, lost],
    [ofBoth, kept],
  ] as const)
    await follow(who, where.id, true)
  const merge = () => mergeTopics(moderator, lost.id, kept.id)
  const decision = await merge()
  expect((await followersOf(kept.id)).toSorted()).toEqual([ofLost, ofBoth].toSorted())
  await tellShown('comments', (await post(kept.id)).id)
  for (const [who, many] of [
    [ofLost, 1],
    [ofBoth, 1],
    [ofNone, 0],
  ] as const)
    expect(await notificationsOf({ realm: 'member', account: who })).toHaveLength(many)
  await undoDecision(moderator, decision)
  expect(await followersOf(kept.id)).toEqual([ofBoth])
  expect((await followersOf(lost.id)).toSorted()).toEqual([ofLost, ofBoth].toSorted())
  // Who follows it by hand meanwhile goes on.
  const again = await merge()
  await follow(ofLost, kept.id, true)
  await undoDecision(moderator, again)
  expect((await followersOf(kept.id)).toSorted()).toEqual([ofLost, ofBoth].toSorted())
})

test('authors of posts that are split off lose the topic they followed, or are told again of one that they had left', async () => {
  const [asker, answers, left] = [await member(), await member(), await member()]
  const old = await topic({ owner: asker })
  const first = await post(old.id, { owner: answers })
  const second = await post(old.id, { owner: left })
  for (const one of [asker, answers]) await follow(one, old.id, true)
  const split = await splitTopic(moderator, old.id, {
    posts: [first.id, second.id],
    title: 'What two of them went on about',
    category: null,
  })
  expect(await followersOf(split.topic)).toEqual([answers])
  expect((await followersOf(old.id)).toSorted()).toEqual([asker, answers].toSorted())
})

test('a post that is split off, or a topic that is merged, loses its answers, its author, or the way to it', async () => {
  const [asker, writer] = [await member(), await member()]
  const old = await topic({ owner: asker })
  const stays = await post(old.id)
  const first = await post(old.id, { owner: writer, body: { en: '<p>Another question</p>' } })
  const answer = await post(old.id, { replyTo: first.id })
  const late = await post(old.id)
  await writeFields(system(), forums, old.id, { acceptedComment: answer.id })

  const split = await splitTopic(moderator, old.id, {
    posts: [answer.id, first.id],
    title: 'Another question of its own',
    category: 'methods',
  })
  const made = await topicRow(split.topic)
  expect(made).toMatchObject({
    title: 'Another question of its own',
    category: 'methods',
    owner: writer,
    body: { en: '<p>Another question</p>' },
    status: 'published',
    acceptedComment: answer.id,
    replyCount: 1,
  })
  expect(await topicRow(old.id)).toMatchObject({ acceptedComment: null, replyCount: 2 })
  expect(await postRow(answer.id)).toMatchObject({ forum: split.topic, replyTo: null })
  expect(await seenIn(split.topic)).toEqual([answer.id])
  expect(await seenIn(old.id)).toEqual([stays.id, late.id].toSorted())
  // Whoever has the address of the post finds the topic that it became.
  expect(await topicOfPost(first.id)).toBe(split.topic)
  expect(await topicOfPost(answer.id)).toBe(split.topic)
  await tellDecision(split.decision)
  expect((await notificationsOf({ realm: 'member', account: writer }))[0]?.[0]).toBe(
    'Your words are now a topic of their own: “Another question of its own”',
  )

  // And together again: the text of the topic is a post once more, under the same id.
  const merged = await mergeTopics(
    moderator,
    split.topic,
    await topicNamed(`https://portal.example/forums/${(await topicRow(old.id)).slug}?post=1#x`),
  )
  expect(await topicOfPost(first.id)).toBe(old.id)
  expect((await postRow(first.id)).body).toEqual({
    en: '<p><strong>Another question of its own</strong></p><p>Another question</p>',
  })
  expect(await seenIn(old.id)).toEqual([stays.id, first.id, answer.id, late.id].toSorted())
  expect(await records(viewers.visitor, forums).find(split.topic)).toBeNull()
  expect(await records(viewers.visitor, forums).renamed(made.slug ?? '')).toBe((await topicRow(old.id)).slug)
  expect((await topicRow(old.id)).replyCount).toBe(4)

  await undoDecision(moderator, merged)
  expect(await seenIn(split.topic)).toEqual([answer.id])
  expect(await records(viewers.visitor, forums).renamed(made.slug ?? '')).toBeNull()
  await undoDecision(moderator, split.decision)
  expect(await seenIn(old.id)).toEqual([stays.id, first.id, answer.id, late.id].toSorted())
  expect(await topicRow(old.id)).toMatchObject({ acceptedComment: answer.id, replyCount: 4 })
  expect(await postRow(answer.id)).toMatchObject({ forum: old.id, replyTo: first.id })
  // Split off once more, though a topic with that id was there before.
  const again = await splitTopic(moderator, old.id, { posts: [first.id], title: 'Once more a topic', category: null })
  expect(await topicRow(again.topic)).toMatchObject({ title: 'Once more a topic', deletedAt: null, replyCount: 0 })
})

test('a topic is split without a title or a post of its own, merged with itself, or merged twice at the same moment', async () => {
  const [one, other] = [await topic(), await topic()]
  const foreign = await post(other.id)
  const input = { posts: [foreign.id], title: 'A title that is long', category: null }
  await expect(splitTopic(moderator, one.id, input)).rejects.toMatchObject({ code: 'no_posts' })
  await expect(splitTopic(moderator, other.id, { ...input, title: 'short' })).rejects.toMatchObject({
    fields: { title: [{ code: 'minChars' }] },
  })
  await expect(mergeTopics(moderator, one.id, one.id)).rejects.toMatchObject({ code: 'no_such_topic' })
  await expect(mergeTopics(moderator, one.id, await topicNamed('nowhere'))).rejects.toMatchObject({
    code: 'no_such_topic',
  })
  const outcomes = await manyAtOnce(3, () => mergeTopics(moderator, one.id, other.id))
  expect(done(outcomes)).toBe(1)
  expect((await seenIn(other.id)).length).toBe(2)
})

test('an answer of staff stands without the word, or is lost where the topic is closed; and nobody else may do any of it', async () => {
  const about = await topic()
  await changeTopic(moderator, about.id, 'lock')
  const { post: id, decision } = await answerAsStaff(moderator, about.id, 'Please read the rules.\n\nThank you.')
  expect(await postRow(id)).toMatchObject({
    isStaff: true,
    owner: null,
    status: 'published',
    body: { en: '<p>Please read the rules.</p><p>Thank you.</p>' },
  })
  await undoDecision(moderator, decision)
  expect(await seenIn(about.id)).toEqual([])
  await expect(answerAsStaff(moderator, about.id, '  ')).rejects.toMatchObject({ code: 'no_text' })
  for (const viewer of [
    viewers.editor,
    viewers.thAdmin,
    viewers.executive,
    viewers.author,
    viewers.user,
    viewers.member,
  ]) {
    const refused = { status: 403 }
    await expect(changeTopic(viewer, about.id, 'pin')).rejects.toMatchObject(refused)
    await expect(answerAsStaff(viewer, about.id, 'x')).rejects.toMatchObject(refused)
    await expect(
      splitTopic(viewer, about.id, { posts: [], title: 'A long title', category: null }),
    ).rejects.toMatchObject(refused)
    await expect(mergeTopics(viewer, about.id, about.id)).rejects.toMatchObject(refused)
  }
})
