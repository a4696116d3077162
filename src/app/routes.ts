import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

/** The site map: every URL and the file of its page. */
export const routes = rootRoute('app/shell/root.tsx', [
  index('app/start-page.tsx'),
  route('/sign-in', 'features/account/sign-in-page.tsx'),
  route('/terms', 'features/legal/terms-page.tsx'),
  route('/privacy', 'features/legal/privacy-page.tsx'),
  route('/imprint', 'features/legal/imprint-page.tsx'),
  route('/accessibility', 'features/legal/accessibility-page.tsx'),
  /** Withdrawal from a purchase. */
  route('/withdrawal', 'features/legal/withdrawal-page.tsx'),
  /** The license that comes with downloads on plans with commercial rights. */
  route('/licence', 'features/legal/licence-page.tsx'),
  /** How the app works, for guests, hosts and operators. */
  route('/guide', 'features/guide/guide-overview-page.tsx'),
  route('/guide/$name', 'features/guide/guide-page.tsx'),
  /** The form needs no account, because officials have none. */
  route('/law-enforcement', 'features/authorities/authorities-page.tsx'),
  /** Anyone can fill in the form. Sending it requires an account. */
  route('/enterprise', 'features/organisations/enterprise-page.tsx'),
  /** The target of the link in an email. Without a token, the page sends that email. */
  route('/reset-password', 'features/account/addresses/reset-page.tsx'),
  route('/continue', 'features/account/handover/continue-page.tsx'),
  /** The wall of an album on a television, without an account. */
  route('/tv', 'features/wall/television/television-page.tsx'),
  /** The target of the code on a television, for a host. */
  route('/tv/connect', 'features/wall/television/connect-page.tsx'),
  /** The camera of a photo booth, which uses a key instead of an account. */
  route('/booth', 'features/booth/booth-page.tsx'),
  route('/scanner', 'features/scan/scanner-page.tsx'),
  route('/z/$code', 'features/scan/join-page.tsx'),
  /** Links that people share. Members see more than others. */
  route('/photo/$photoId', 'features/photo/photo-page.tsx'),
  route('/album/$ids', 'features/photo/album-page.tsx'),
  layout('signed-in', 'app/shell/signed-in-layout.tsx', [
    route('/locations', [
      index('features/zone-list/zones-page.tsx'),
      route('/$zoneId', [
        layout('zone', 'features/zone/zone-frame.tsx', [
          index('features/zone/zone-page.tsx'),
          route('/people', 'features/hosting/people/people-page.tsx'),
          route('/codes', 'features/hosting/codes/codes-page.tsx'),
          route('/moderation', 'features/hosting/moderation/moderation-page.tsx'),
          route('/guestbook', 'features/guestbook/guestbook-page.tsx'),
          route('/missions', 'features/hosting/missions/missions-page.tsx'),
          route('/trail', 'features/map/trail/trail-page.tsx'),
          route('/trail-notes', 'features/map/notes/notes-page.tsx'),
          route('/settings', 'features/hosting/settings/settings-page.tsx'),
          route('/export', 'features/hosting/export/export-page.tsx'),
        ]),
        route('/poster', 'features/poster/poster-page.tsx'),
        route('/wall', 'features/wall/wall-page.tsx'),
        route('/recap', 'features/recap/recap-page.tsx'),
        route('/nearby', 'features/nearby/nearby-page.tsx'),
        route('/time-lapse/$missionId', 'features/time-lapse/time-lapse-page.tsx'),
      ]),
    ]),
    route('/permanent-qr-request', 'features/create-zone/permanent-qr-page.tsx'),
    route('/request-qr', 'features/create-zone/request-qr-page.tsx'),
    route('/qr-zone-creator', 'features/create-zone/qr-zone-creator-page.tsx'),
    route('/maps', 'features/map/maps-page.tsx'),
    route('/analytics', 'features/analytics/analytics-page.tsx'),
    route('/share', 'features/share/share-page.tsx'),
    /** Pages opened by the installed app's icon and by files on the device. */
    route('/take-photo', 'features/launch/take-photo-page.tsx'),
    route('/waiting', 'features/launch/waiting-page.tsx'),
    route('/open-files', 'features/launch/open-files-page.tsx'),
    route('/social-achievements', 'features/badges/badges-page.tsx'),
    route('/subscription', 'features/plans/subscription-page.tsx'),
    route('/subscription-management', 'features/plans/management-page.tsx'),
    route('/customer-service', 'features/support/customer-service-page.tsx'),
    /** API tokens for the user's own programs, and the API reference. */
    route('/api-access', 'features/api/access-page.tsx'),
    route('/api-reference', 'features/api/reference-page.tsx'),
    /** Links to the pages about hosting and business. */
    route('/business', 'features/business/business-page.tsx'),
    route('/activity', 'features/activity/activity-page.tsx'),
    route('/downloads', 'features/downloads/downloads-page.tsx'),
    route('/merchandise', 'features/shop/merchandise-page.tsx'),
    route('/merchandise/basket', 'features/shop/basket-page.tsx'),
    route('/merchandise/book', 'features/shop/book/book-page.tsx'),
    route('/merchandise/checkout', 'features/shop/checkout-page.tsx'),
    route('/print-orders', 'features/shop/print-orders-page.tsx'),
    route('/revenue', 'features/revenue/revenue-page.tsx'),
    route('/revenue-optimization', 'features/revenue/optimization-page.tsx'),
    route('/influencer', 'features/influencer/influencer-page.tsx'),
    route('/influencer-program', 'features/influencer/program-page.tsx'),
    route('/influencer-dashboard', 'features/influencer/dashboard-page.tsx'),
    route('/enhanced-influencer', 'features/influencer/application-page.tsx'),
    route('/r/$code', 'features/influencer/invited-page.tsx'),
    route('/competitive', 'features/competitive/competitive-page.tsx'),
    /** For admins, like the previous one. */
    route('/market-intelligence', 'features/insights/market-page.tsx'),
    route('/marketing-strategy', 'features/insights/marketing-page.tsx'),
    route('/capital-deployment', 'features/insights/capital-page.tsx'),
    route('/competitive-barriers', 'features/insights/barriers-page.tsx'),
    route('/implementation', 'features/insights/implementation-page.tsx'),
    route('/app-store-strategy', 'features/insights/store-page.tsx'),
    /** The operator's pages. */
    route('/desk', [
      index('features/desk/desk-overview-page.tsx'),
      route('/site', 'features/desk/site-page.tsx'),
      route('/$list', 'features/desk/desk-list-page.tsx'),
    ]),
    /** The printable invoice for an owner or admin. */
    route('/enterprise/invoices/$number', 'features/organisations/invoice-page.tsx'),
    route('/mails', 'features/mails/mails-page.tsx'),
    route('/professional-partners', 'features/partners/partners-page.tsx'),
    route('/advertising-dashboard', 'features/ads/advertising-page.tsx'),
    route('/security-dashboard', 'features/security/security-page.tsx'),
    route('/professional-marketing', 'features/share/marketing-page.tsx'),
    route('/ai-features', 'features/ai/ai-page.tsx'),
    route('/cloud-applications', 'features/backups/cloud-page.tsx'),
    route('/test-legal-terms', 'features/legal/legal-terms-page.tsx'),
    /** The target of the server's setup link. */
    route('/admin-setup', 'features/account/admin-setup-page.tsx'),
    route('/verify', 'features/account/addresses/verify-page.tsx'),
    route('/profile', [
      index('features/account/profile-page.tsx'),
      route('/$part', 'features/account/profile/part-page.tsx'),
    ]),
    route('/storage-optimization', 'features/storage/storage-page.tsx'),
  ]),
  /** The paths that the brands define: `/picture-share`, `/snapshare`, `/snapzone`. */
  route('/$brand', 'features/landing/brand-page.tsx'),
])
