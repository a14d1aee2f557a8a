// The calls of the editor of posts: what is typed is kept, and who writes is known.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { described } from '#engine/api/described.ts'
import { badRequest } from '#server/errors.ts'
import { draftCalls } from './description.ts'
import * as drafts from './drafts.ts'

type Body = { window?: unknown; base?: unknown; content?: unknown; other?: unknown }

function asked(request: FastifyRequest): { editor: drafts.EditorWindow; body: Body } {
  const body = (typeof request.body === 'object' && request.body !== null ? request.body : {}) as Body
  const { post } = request.params as { post: string }
  const { window } = request.query as { window?: string }
  return { editor: drafts.requireEditorWindow(request.identity.viewer, post, body.window ?? window), body }
}

export function addDraftRoutes(app: FastifyInstance): void {
  const { get, put, delete: remove } = draftCalls['/api/blog-drafts/{post}']

  app.get('/api/blog-drafts/:post', described(get), async (request, reply) => {
    const { editor } = asked(request)
    void reply.header('cache-control', 'no-store')
    return { draft: await drafts.findDraft(request.identity.viewer, editor) }
  })

  app.put('/api/blog-drafts/:post', { ...described(put), bodyLimit: 1_300_000 }, async (request, reply) => {
    const { viewer } = request.identity
    const { editor, body } = asked(request)
    void reply.header('cache-control', 'no-store')
    let savedAt: string | null = null
    if (body.content !== undefined) {
      if (!Number.isInteger(body.base)) throw badRequest('unknown_value', { parameter: 'base' })
      savedAt = await drafts.keepDraft(viewer, editor, Number(body.base), drafts.requireContent(body.content))
    }
    await drafts.heartbeat(viewer, editor)
    return { savedAt, ...(await drafts.editingOf(viewer, editor)) }
  })

  app.delete('/api/blog-drafts/:post', described(remove), async (request, reply) => {
    const { viewer } = request.identity
    const { editor } = asked(request)
    const { other, leaves } = request.query as { other?: string; leaves?: string }
    if (leaves !== undefined) await drafts.leave(viewer, editor)
    else if (other) await drafts.deleteOtherDraft(drafts.requireEditorWindow(viewer, editor.post, other), other)
    else await drafts.dropDraft(viewer, editor)
    return reply.code(204).send()
  })

  app.post(
    '/api/blog-drafts/:post/take-over',
    described(draftCalls['/api/blog-drafts/{post}/take-over'].post),
    async (request, reply) => {
      const { viewer } = request.identity
      const { editor } = asked(request)
      void reply.header('cache-control', 'no-store')
      await drafts.takeOver(viewer, editor)
      return { draft: await drafts.findDraft(viewer, editor), ...(await drafts.editingOf(viewer, editor)) }
    },
  )
}
