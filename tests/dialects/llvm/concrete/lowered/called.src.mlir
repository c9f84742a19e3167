func.func private @g(%m: memref<?xf64>, %i: index) -> f64 {
  %v = memref.load %m[%i] : memref<?xf64>
  return %v : f64 }
func.func @f(%m: memref<?xf64>, %i: index, %j: index) -> f64 {
  %a = func.call @g(%m, %i) : (memref<?xf64>, index) -> f64
  %b = func.call @g(%m, %j) : (memref<?xf64>, index) -> f64
  %c = arith.subf %a, %b : f64
  return %c : f64 }
