/** The number of a record, which leads to it where the person may open it. */
import { useManifests } from '../providers/manifest'
import { useMayOpen } from '../providers/rights'
import { Link } from '../ui/link'

interface DocumentNoProps {
  /** Name of the resource. */
  of: string
  recordId: number
  no: string
}

export const DocumentNo = ({ of, recordId, no }: DocumentNoProps) => {
  const href = useManifests()
    .find(({ name }) => name === of)
    ?.record?.path(recordId)
  const mayOpen = useMayOpen()
  return href !== undefined && mayOpen(href) ? (
    <Link href={href} target="_blank">
      {no}
    </Link>
  ) : (
    no
  )
}
