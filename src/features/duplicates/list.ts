// In generated lists: pairs of which somebody said that they are not the same, each with the way back.
import type { ListAction, LoadListData } from '#engine/office/list/added/list-additions.ts'
import { listApart, proposeAgain } from './apart.ts'

export const apartData: Readonly<Record<string, LoadListData>> = {
  apart: ({ viewer }, kind) => listApart(viewer, kind),
}

export const apartActions: Readonly<Record<string, ListAction>> = {
  'propose-again': async (kind, _ids, { viewer, form, words }) => {
    await proposeAgain(viewer, kind, (form.get('pair') ?? '').split(' '))
    return { done: 'changed', message: words.editor.people.apart.takenBack }
  },
}
