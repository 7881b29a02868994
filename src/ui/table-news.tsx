/** What others changed in a list while it is open, and whether its rows may come and go by themselves. */
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { NewsBar } from './news-bar'
import type { Selection } from './selected'
import { useUiText } from './texts'

export interface TableNews {
  /** Rows that would come, go or move if the list were read now. */
  waiting: number
  /** Ids of rows that have just come: they are marked for a moment. */
  fresh: ReadonlySet<unknown>
  onShow: () => void
  /** Asked whether the rows are idle. */
  idle: RefObject<() => boolean>
}

interface TableNewsBarProps extends TableNews {
  stickyOffset: number
}

export const TableNewsBar = ({ waiting, onShow, stickyOffset }: TableNewsBarProps) => {
  const t = useUiText()
  const text = waiting > 0 ? t('table.news', { count: waiting }) : undefined
  return <NewsBar text={text} onShow={onShow} stickyOffset={stickyOffset} />
}

const isNothing = (selection: Selection) => 'ids' in selection && selection.ids.length === 0

/** Rows are idle of which none is chosen, and that neither pointer nor keyboard is on. */
export const useIdleReport = (news: TableNews | undefined, selection: Selection) => {
  const section = useRef<HTMLElement>(null)
  const idle = news?.idle
  useLayoutEffect(() => {
    if (!idle) return
    idle.current = () => isNothing(selection) && !section.current?.matches(':hover, :focus-within')
  }, [idle, selection])
  return section
}
