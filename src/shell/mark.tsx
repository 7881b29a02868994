/** The product's mark: a lens, and in it the light that it gathers. */
export const Mark = ({ size = 24 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="10.5" fill="none" stroke="currentColor" strokeWidth="1.6" opacity="0.9" />
    <circle cx="12" cy="12" r="5.6" fill="none" stroke="currentColor" strokeWidth="1.6" opacity="0.6" />
    <circle cx="12" cy="12" r="2.3" fill="#FF6192" />
  </svg>
)
