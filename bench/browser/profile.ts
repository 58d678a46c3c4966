import type { Browser, CDPSession, Page } from "@playwright/test";

export interface Profile {
  name: "mobile" | "desktop";
  width: number;
  height: number;
  scale: number;
  isPhone: boolean;
  /** Undefined: without throttling. */
  slowed?: { cpu: number; roundTrip: number; megabits: number };
}

export const mobile: Profile = {
  name: "mobile",
  width: 412,
  height: 823,
  scale: 1.75,
  isPhone: true,
  slowed: { cpu: 4, roundTrip: 150, megabits: 1.6 },
};

export const desktop: Profile = { name: "desktop", width: 1440, height: 900, scale: 1, isPhone: false };

export interface ProfilePage {
  page: Page;
  devTools: CDPSession;
}

/** Opens a page of a new visitor with the profile's throttling, and a DevTools session. */
export async function openProfile(browser: Browser, profile: Profile): Promise<ProfilePage> {
  const { width, height, scale, isPhone, slowed } = profile;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: "es-CO",
    timezoneId: "America/Bogota",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const devTools = await context.newCDPSession(page);
  await devTools.send("Network.enable");
  if (slowed) {
    const bytesPerSecond = (slowed.megabits * 1_000_000) / 8;
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowed.cpu });
    await devTools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: slowed.roundTrip,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  }
  return { page, devTools };
}
