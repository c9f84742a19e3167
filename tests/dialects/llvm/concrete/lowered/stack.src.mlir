func.func @f(%a: memref<3xi8>, %i: index) -> i8 {
  %m = memref.alloca() : memref<3xi8>
  memref.copy %a, %m : memref<3xi8> to memref<3xi8>
  %v = memref.load %m[%i] : memref<3xi8>
  return %v : i8 }
