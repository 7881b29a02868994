/** One matter of the page: what it is called, what can be done about it, and how it stands. */
import { Card } from 'antd'
import type { ReactNode } from 'react'

interface SectionProps {
  title: ReactNode
  action?: ReactNode
  children: ReactNode
}

export const Section = ({ title, action, children }: SectionProps) => (
  <Card title={<h2>{title}</h2>} extra={action}>
    {children}
  </Card>
)
