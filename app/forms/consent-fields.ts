/**
 * The checkboxes that authorise the use of personal data. The visitor ticks them each time; a restored form never does.
 */
export const consentFields: readonly string[] = ["dataProcessingConsent", "privacyPolicy"];
