/** The pages below a list: each a real link, so that it opens in a new tab as well. */
import { Button, Pagination, type PaginationProps } from 'antd'
import { formatCount } from './format'
import { isPlainClick } from './link'
import { useUiText } from './texts'

export interface Paging {
  total: number
  /** From 1. */
  page: number
  size: number
  onPage: (page: number, size: number) => void
  /** The address of another page of the same list. */
  pageHref?: (page: number) => string
  /** Where there are more rows than `total`: counts them all. */
  onCountAll?: () => void
}

const sizes = [20, 50, 100, 200]

export const TablePages = ({ total, page, size, onPage, pageHref, onCountAll, phone }: Paging & { phone: boolean }) => {
  const t = useUiText()
  const last = Math.max(1, Math.ceil(total / size))
  const names = { prev: t('table.previousPage'), next: t('table.nextPage') }

  const item: PaginationProps['itemRender'] = (target, type, element) => {
    if (pageHref === undefined || type === 'jump-prev' || type === 'jump-next') return element
    if (type !== 'page' && (target < 1 || target > last || target === page)) return element
    return (
      <a
        href={pageHref(target)}
        // The list item around it takes the focus and the click; the link is for the browser's own ways of opening it.
        tabIndex={-1}
        className={type === 'page' ? undefined : 'ant-pagination-item-link'}
        aria-label={type === 'page' ? undefined : names[type]}
        onClick={(event) => (isPlainClick(event) ? event.preventDefault() : event.stopPropagation())}
      >
        {type === 'page' ? target : type === 'prev' ? '‹' : '›'}
      </a>
    )
  }

  return (
    <Pagination
      size="small"
      align="end"
      current={page}
      pageSize={size}
      total={total}
      simple={phone ? { readOnly: true } : false}
      showSizeChanger={!phone}
      pageSizeOptions={sizes}
      showTotal={(all) =>
        onCountAll ? (
          <>
            {t('table.moreThan', { total: formatCount(all) })}
            <Button type="link" size="small" onClick={onCountAll}>
              {t('table.countAll')}
            </Button>
          </>
        ) : (
          t('table.total', { total: formatCount(all) })
        )
      }
      itemRender={item}
      onChange={onPage}
    />
  )
}
