/**
 * Keeps an open list up to date without moving what one reads: a row that others changed is drawn anew in its place; rows that
 * come, go or move wait until the person asks for them, unless nothing keeps the person on the rows that are there.
 */
import type { LiveEvent } from '@refinedev/core'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Call } from '../../../contract/core/call'
import { ownerOf, rowIdOf } from '../../../contract/core/resource'
import { type Send, useSend } from '../data/use-send'
import { whenAttended } from './attention'
import { type Answer, compare } from './compare'

/** What happens in quick succession is looked at once, and not by all pages in the same moment. */
const settling = 200
const spread = 200
/** While much goes on, looked at no more often than this. */
const atMostEvery = 1000
/** Rows that left the list are read one by one, if they are few. */
const readSinglyAtMost = 5
const topOfPage = 4

interface Options<Row> {
  call: Call
  /** The reading that the cache holds, by identity: once there is another one, that is the newest. */
  base: unknown
  answer: Answer<Row>
  /** Being read anyway. */
  fetching: boolean
  onFirstPage: boolean
  ask: () => Promise<Answer<Row>>
  refetch: () => void
}

/** What the list's table is given. */
export interface LiveTable {
  /** Rows that would come, go or move. */
  waiting: number
  /** Rows that have just come. */
  fresh: ReadonlySet<unknown>
  onShow: () => void
  /** The table puts in whether its rows are idle. */
  idle: RefObject<() => boolean>
}

interface Overlay<Row> {
  base: unknown
  answer: Answer<Row>
  waiting: number
  fresh: ReadonlySet<unknown>
}

const none: ReadonlySet<unknown> = new Set()

const floating = [
  '[role="dialog"]',
  ...['select', 'picker'].map((kind) => `.ant-${kind}-dropdown`),
  '.ant-dropdown',
  '.ant-popover',
]

const isSomethingOpen = () =>
  [...document.querySelectorAll(floating.join())].some((element) => element.checkVisibility?.() ?? true)

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The rows as they are now that the list would not show any more. */
const readGone = async <Row>(send: Send, call: Call, ids: readonly unknown[]): Promise<ReadonlyMap<unknown, Row>> => {
  const { resource } = ownerOf(call)
  const get = resource.calls.get
  if (!get || get.reply.schema !== resource.record || ids.length > readSinglyAtMost) return new Map()
  const [, name = resource.id] = /\{(\w+)\}/.exec(get.path) ?? []
  const read = ids.map(async (id): Promise<[unknown, Row][]> => {
    const answer = await send(get, { params: { [name]: id } as never }).catch(() => undefined)
    return answer ? [[id, answer.data as Row]] : []
  })
  return new Map((await Promise.all(read)).flat())
}

export const useLiveList = <Row>(options: Options<Row>) => {
  const send = useSend()
  const [kept, keep] = useState<Overlay<Row>>()
  const overlay = kept?.base === options.base ? kept : undefined
  const shown = overlay?.answer ?? options.answer
  const idle = useRef(() => true)
  const latest = useRef({ ...options, shown, overlay })
  latest.current = { ...options, shown, overlay }

  const watch = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let looked = 0
    let present = true
    let changed = new Set<unknown>()

    const idOf = (row: Row) => (row as Record<string, unknown>)[rowIdOf(latest.current.call)]
    const show = (base: unknown, answer: Answer<Row>) => {
      const { fresh } = compare(latest.current.shown, answer, idOf)
      keep({ base, answer, waiting: 0, fresh })
    }
    const mayMove = () =>
      latest.current.onFirstPage && window.scrollY <= topOfPage && idle.current() && !isSomethingOpen()

    const look = async () => {
      await whenAttended()
      const { base, fetching, ask, call } = latest.current
      if (!present) return
      if (base === undefined || fetching) return schedule()
      looked = Date.now()
      const ids = changed
      changed = new Set()
      const now = await ask().catch(() => undefined)
      if (!now || !present) return
      if (latest.current.base !== base) return schedule()
      const before = latest.current
      const { rows, gone, waiting } = compare(before.shown, now, idOf)
      if (waiting > 0 && mayMove()) return show(base, now)
      const left = await readGone<Row>(
        send,
        call,
        gone.filter((id) => ids.has(id)),
      )
      if (!present || latest.current.base !== base) return
      const answer = {
        rows: rows.map((row) => left.get(idOf(row)) ?? row),
        total: waiting > 0 ? before.shown.total : now.total,
        counts: now.counts,
        more: now.more,
      }
      const { overlay: last } = latest.current
      if (waiting === (last?.waiting ?? 0) && same(answer, before.shown)) return
      keep({ base, answer, waiting, fresh: last?.fresh ?? none })
    }
    const schedule = () => {
      if (timer !== undefined || !present) return
      const due = Math.max(settling + Math.random() * spread, looked + atMostEvery - Date.now())
      timer = setTimeout(() => {
        timer = undefined
        void look()
      }, due)
    }
    return {
      onLiveEvent: ({ payload }: LiveEvent) => {
        for (const id of payload.ids ?? []) changed.add(id)
        schedule()
      },
      onShow: async () => {
        const { base, ask, refetch } = latest.current
        window.scrollTo({ top: 0 })
        const now = await ask().catch(() => undefined)
        if (now && latest.current.base === base) show(base, now)
        else refetch()
      },
      begin: () => {
        present = true
        return () => {
          present = false
          clearTimeout(timer)
          timer = undefined
        }
      },
    }
  }, [send])
  useEffect(watch.begin, [])

  const { waiting = 0, fresh = none } = overlay ?? {}
  const live = useMemo<LiveTable>(
    () => ({ waiting, fresh, onShow: () => void watch.onShow(), idle }),
    [waiting, fresh, watch],
  )
  return { answer: shown, live, onLiveEvent: watch.onLiveEvent }
}
