import { useSite } from "#app/shared/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { describeTruckloads, describeUnweighed, formatWeight, type Load, loadCaveat } from "#contract/amounts/load.ts";
import { keepTogether } from "#contract/keep-together.ts";

/** The list's weight and its truckloads. Renders nothing if no weight is known. */
export function CartLoadSummary({ load }: { load: Load }) {
  const { vehicles } = useSite().company;
  if (load.grams === 0n) return null;
  const trips = describeTruckloads(load, vehicles);
  const unweighed = describeUnweighed(load);
  return (
    <div className="cart-load num">
      <p className="cart-load__weight">
        <Icon name="truck" />
        <span>
          <b>{`${formatWeight(load.grams)} aprox.`}</b>
          {trips ? <span>{keepTogether(trips)}</span> : null}
        </span>
      </p>
      {unweighed ? <p>{unweighed}</p> : null}
      {trips ? <p>{loadCaveat}</p> : null}
    </div>
  );
}
