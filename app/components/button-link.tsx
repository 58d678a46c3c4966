import type { ComponentProps } from "react";
import { Link } from "react-router";
import { type ButtonLook, buttonClass } from "./ui/button.tsx";

/** A link within the site that looks like a button. */
export function ButtonLink({
  tone = "main",
  tall = false,
  wide = false,
  ...link
}: ComponentProps<typeof Link> & ButtonLook) {
  return <Link {...link} className={buttonClass({ tone, tall, wide })} />;
}
