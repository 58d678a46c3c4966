import { useNavigation } from "react-router";

/** A thin line along the top while the next page is on its way, and only when that takes a moment. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === "idle" ? null : <div className="navigation-progress" aria-hidden="true" />;
}
