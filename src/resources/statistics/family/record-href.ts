/** Where the record of a row behind a figure is shown, for those who may open it. */
import type { FigureRow } from '../../../../contract/statistics/figure-rows'
import { useManifests } from '../../../providers/manifest'
import { useMayOpen } from '../../../providers/rights'

export const useRecordHref = () => {
  const manifests = useManifests()
  const mayOpen = useMayOpen()
  return ({ of, recordId }: Pick<FigureRow, 'of' | 'recordId'>) => {
    const href = recordId === null ? undefined : manifests.find(({ name }) => name === of)?.record?.path(recordId)
    return href !== undefined && mayOpen(href) ? href : undefined
  }
}
