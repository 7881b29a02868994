/** How the period went and who has which share of it, as charts, or as tables for those who read numbers better. */
import { Segmented } from 'antd'
import { useState } from 'react'
import type { Course, Slice } from '../../../../contract/statistics/order-statistics'
import { useT } from '../../../providers/i18n'
import type { Drill } from '../family/drill'
import { styles } from '../family/styles'
import type { By } from './by'
import { CourseTable, ShareTable } from './course-table'
import { CourseChart, ShareChart } from './plots'

type View = 'chart' | 'table'

interface ChartsProps {
  by: By
  course: Course
  slices: readonly Slice[]
  drill: Drill | undefined
}

export const Charts = ({ by, course, slices, drill }: ChartsProps) => {
  const t = useT()
  const [view, setView] = useState<View>('chart')
  const courseTitle = t(course.unit === 'day' ? 'statistic.perDay' : 'statistic.perMonth')
  const shareTitle = t(`statistic.pie.${by}`)
  const field = by === 'hospital' ? 'hid' : 'product_id'
  return (
    <section>
      <div className={styles.tools}>
        <Segmented<View>
          aria-label={t('statistic.view')}
          value={view}
          onChange={setView}
          options={[
            { value: 'chart', label: t('statistic.asChart') },
            { value: 'table', label: t('statistic.asTable') },
          ]}
        />
      </div>
      <div className={styles.charts}>
        {view === 'chart' && <CourseChart title={courseTitle} points={course.points} unit={course.unit} />}
        {view === 'chart' && <ShareChart title={shareTitle} slices={slices} />}
        {view === 'table' && <CourseTable title={courseTitle} course={course} drill={drill} />}
        {view === 'table' && (
          <ShareTable title={shareTitle} slices={slices} drill={drill} filtersOf={(id) => ({ [field]: String(id) })} />
        )}
      </div>
    </section>
  )
}
