/** The way to one's exports: there once one has been asked for, with a mark while one is on its way or has just come. */
import { CloudDownloadOutlined } from '@ant-design/icons'
import { Badge, Button } from 'antd'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useT } from '../../providers/i18n'
import { isUnderWay } from './use-exports'
import { useOwnExports } from './use-own-exports'

const ExportsDrawer = lazy(async () => ({ default: (await import('./exports-drawer')).ExportsDrawer }))

export const ExportsButton = () => {
  const t = useT()
  const [hasNews, setNews] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const { jobs } = useOwnExports(useCallback(() => setNews(true), []))
  const underWay = jobs?.filter(isUnderWay).length ?? 0
  if (!isOpen && (jobs === undefined || jobs.length === 0)) return null
  const name = underWay > 0 ? t('exports.underWay', { count: underWay }) : t(hasNews ? 'exports.news' : 'exports.title')
  return (
    <>
      <Badge
        {...(underWay > 0 ? { count: underWay, size: 'small' as const, color: 'blue' } : { dot: hasNews })}
        offset={[-8, 8]}
      >
        <Button
          type="text"
          icon={<CloudDownloadOutlined aria-hidden />}
          aria-label={name}
          title={name}
          onClick={() => {
            setNews(false)
            setOpen(true)
          }}
        />
      </Badge>
      <Suspense>{isOpen && <ExportsDrawer jobs={jobs ?? []} onClosed={close} />}</Suspense>
    </>
  )
}
