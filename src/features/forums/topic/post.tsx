// One post: whose it is, what it says, and what its reader may do with it. Everything works without script.
import type { ReactNode } from 'react'
import { Html } from '#ui/foundations/html.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { Avatar } from '#ui/people/avatar.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Tag } from '#ui/parts/tag.tsx'
import { formatNumber } from '#words/formats.ts'
import { Act, Permalink, Remove } from './acts.tsx'
import type { ShownPost, ShownWords, TopicData } from './topic.loader.ts'
import css from './topic.module.css'

export const Byline = ({ words, children }: { words: ShownWords; children?: ReactNode }) => {
  const forums = useWords('forums')
  return (
    <p className={css.byline}>
      <Avatar id={words.author} size={40} />
      <span>
        <b>{words.author}</b>
        {words.isStaff && words.author !== forums.staff && <Tag>{forums.staff}</Tag>}
        <small>
          {[words.country, words.date, words.edited && `${forums.edited} ${words.edited}`].filter(Boolean).join(' · ')}
        </small>
      </span>
      {children}
    </p>
  )
}

/** Why not everybody sees it. */
export function State({ words }: { words: ShownWords }) {
  const forums = useWords('forums')
  if (words.state === '') return null
  return (
    <p className={css.state} data-state={words.state}>
      {words.state === 'hidden'
        ? `${forums.hiddenBy({ reason: words.reason })}${words.mayEdit ? ` ${forums.hiddenEdit}` : ''}`
        : words.state === 'pending'
          ? forums.pendingNote
          : forums.draftNote}
    </p>
  )
}

type PostProps = { post: ShownPost; data: TopicData; children?: ReactNode }

function Actions({ post, data }: PostProps) {
  const forums = useWords('forums')
  const locale = useLocale()
  const isMember = data.reader === 'member'
  const named = <span className="visually-hidden"> {forums.post({ name: post.author })}</span>
  return (
    <div className={css.actions}>
      {isMember && post.state === '' ? (
        <Act what={post.isLiked ? 'unlike' : 'like'} id={post.id} pressed={post.isLiked}>
          {forums.like} {post.likes > 0 && formatNumber(post.likes, locale)}
          {named}
        </Act>
      ) : (
        post.likes > 0 && <span className={css.likes}>{forums.likes({ count: post.likes })}</span>
      )}
      {data.mayAnswer && (
        <ButtonLink look="quiet" href={`${data.path}?quote=${post.id}&page=${data.page}#answer`} rel="nofollow">
          {forums.quote}
          {named}
        </ButtonLink>
      )}
      {data.mayAccept && post.state === '' && (
        <Act what={post.isAccepted ? 'unaccept' : 'accept'} id={post.id}>
          {post.isAccepted ? forums.unaccept : forums.accept}
          {named}
        </Act>
      )}
      {post.mayEdit && (
        <ButtonLink look="quiet" href={`${data.path}?edit=${post.id}&post=${post.id}#p-${post.id}`} rel="nofollow">
          {forums.edit}
          {named}
        </ButtonLink>
      )}
      {post.mayRemove && <Remove id={post.id}>{named}</Remove>}
      {post.mayReport && (
        <ButtonLink look="quiet" href={`${data.path}?report=${post.id}&post=${post.id}#report`} rel="nofollow">
          {forums.report}
          {named}
        </ButtonLink>
      )}
    </div>
  )
}

/** @param children in place of the words, where they are edited */
export function Post({ post, data, children }: PostProps) {
  const forums = useWords('forums')
  return (
    <li
      id={`p-${post.id}`}
      className={css.post}
      data-accepted={post.isAccepted ? '' : undefined}
      data-inner={post.repliesTo ? '' : undefined}
    >
      <article aria-label={forums.post({ name: post.author })}>
        <Byline words={post}>
          <Permalink href={post.href} author={post.author} />
        </Byline>
        {post.isAccepted && <p className={css.acceptedMark}>{forums.accepted}</p>}
        {post.repliesTo && (
          <p className={css.to}>
            <A href={post.repliesTo.href} rel="nofollow">
              {forums.repliesTo({ name: post.repliesTo.author })}
            </A>
          </p>
        )}
        <State words={post} />
        {children || (
          <div className="prose">
            <Html html={post.html} lang={post.lang || undefined} />
          </div>
        )}
        <Actions post={post} data={data} />
      </article>
    </li>
  )
}
