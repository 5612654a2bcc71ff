/** The settings that production needs, and nothing more. */
export const productionSettings = {
  APP_MODE: 'production',
  DATABASE_URL: 'postgres://aangan:secret@db:5432/aangan',
  PUBLIC_URL: 'https://aangan.example/',
  SMTP_URL: 'smtp://mailer:p%40ss@mail.example',
  MAIL_FROM: 'Aangan <mail@aangan.example>',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'a-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'a-webhook-secret',
} as const;
